import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountFrame } from "~/routes/centers/account/account-frame";
import { leadToSection } from "~/routes/centers/account/lead-to-section.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";

const sections = {
	organization: "/app/myaccount/organization",
	picture: "/app/myaccount/picture",
	preferences: "/app/myaccount/preferences",
	password: "/app/myaccount/password",
	sessions: "/app/myaccount/sessions",
	deactivate: "/app/myaccount/deactivate",
} as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	leadToSection(request, sections);
	return { fullName: manager.fullName, email: manager.email, organizationName: manager.organizationName };
}

export default function Account() {
	return (
		<div className="grid gap-6">
			<AccountFrame
				person={useLoaderData<typeof loader>()}
				tabs={[
					{ label: "Profile", to: href("/app/myaccount"), end: true },
					{ label: "Organization", to: href(sections.organization) },
					{ label: "Picture", to: href(sections.picture) },
					{ label: "Preferences", to: href(sections.preferences) },
					{ label: "Password", to: href(sections.password) },
					{ label: "Sessions", to: href(sections.sessions) },
					{ label: "Deactivate", to: href(sections.deactivate) },
				]}
			/>
		</div>
	);
}
