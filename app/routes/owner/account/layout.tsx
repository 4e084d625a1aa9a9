import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountFrame } from "~/routes/centers/account/account-frame";
import { leadToSection } from "~/routes/centers/account/lead-to-section.server";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";

const sections = {
	bank: "/owner/oaccount/bank",
	tax: "/owner/oaccount/tax",
	picture: "/owner/oaccount/picture",
	preferences: "/owner/oaccount/preferences",
	password: "/owner/oaccount/password",
	sessions: "/owner/oaccount/sessions",
	deactivate: "/owner/oaccount/deactivate",
} as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const { fullName, email, organizationName } = await requireOwner(request);
	leadToSection(request, sections);
	return { fullName, email, organizationName };
}

export default function Account() {
	return (
		<AccountFrame
			person={useLoaderData<typeof loader>()}
			tabs={[
				{ label: "Contact", to: href("/owner/oaccount"), end: true },
				{ label: "Bank account", to: href(sections.bank) },
				{ label: "Tax and statements", to: href(sections.tax) },
				{ label: "Picture", to: href(sections.picture) },
				{ label: "Preferences", to: href(sections.preferences) },
				{ label: "Password", to: href(sections.password) },
				{ label: "Sessions", to: href(sections.sessions) },
				{ label: "Deactivate", to: href(sections.deactivate) },
			]}
		/>
	);
}
