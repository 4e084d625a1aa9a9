import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type Invitation = {
	kind: "tenant" | "owner";
	name: string;
	organizationName: string;
	/** What they are invited to see; empty when nothing can be named yet. */
	place: string;
	token: string;
};

const about = {
	tenant: {
		page: "/rsignup",
		sees: "You can check your balance, pay rent, request repairs and find your documents.",
	},
	owner: {
		page: "/osignup",
		sees: "You can see how your rentals are doing, find your statements and documents, and approve work.",
	},
} as const;

/** What stands for the place in an organization's own words when nothing can be named yet. */
const ours = { tenant: "your home", owner: "your properties" } as const;

/** A manager's invitation to a tenant or a rental owner to make a login of their own. */
export function portalInvitationMail({ kind, name, organizationName, place, token }: Invitation) {
	const { page, sees } = about[kind];
	return mail({
		template: `${kind}_invitation`,
		values: { name, organizationName, place: place || ours[kind] },
		subject: `${organizationName} invited you to create your account`,
		greeting: `Hello ${name},`,
		paragraphs: [
			place
				? `${organizationName} invited you to create an online account for ${place}.`
				: `${organizationName} invited you to create an online account.`,
			sees,
		],
		button: { label: "Accept invitation", url: absoluteUrl(page, { token }) },
		footnote:
			"The link works for 14 days. It's only for you, so please don't share it. If you don't know the sender, ignore this email.",
	});
}
