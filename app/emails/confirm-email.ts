import type { Address } from "~/web/href";
import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type Role = "property_manager" | "tenant" | "property_owner" | "web_applicant";

const pages: Record<Role, Address> = {
	property_manager: "/emailverification",
	tenant: "/remailverification",
	property_owner: "/oemailverification",
	web_applicant: "/emailverification",
};

/** It may reach someone who never signed up, so nothing that was typed at sign-up is in it. */
export function confirmEmailMail({ role, token }: { role: Role; token: string }) {
	return mail({
		subject: "Confirm your email",
		greeting: "Hello,",
		paragraphs: ["Welcome to Tenantry. Confirm your email to finish setting up your account."],
		button: { label: "Confirm my email", url: absoluteUrl(pages[role], { token }) },
		footnote: "The link works for 48 hours. If you didn't sign up, ignore this email.",
	});
}
