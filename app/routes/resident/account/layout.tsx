import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountFrame } from "~/routes/centers/account/account-frame";
import { leadToSection } from "~/routes/centers/account/lead-to-section.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";

const sections = {
	household: "/resident/raccount/household",
	insurance: "/resident/raccount/insurance",
	picture: "/resident/raccount/picture",
	preferences: "/resident/raccount/preferences",
	password: "/resident/raccount/password",
	sessions: "/resident/raccount/sessions",
	deactivate: "/resident/raccount/deactivate",
} as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const { fullName, email, organizationName } = await requireResident(request);
	leadToSection(request, sections);
	return { fullName, email, organizationName };
}

export default function Account() {
	return (
		<AccountFrame
			person={useLoaderData<typeof loader>()}
			tabs={[
				{ label: "Contact", to: href("/resident/raccount"), end: true },
				{ label: "Household", to: href(sections.household) },
				{ label: "Insurance", to: href(sections.insurance) },
				{ label: "Picture", to: href(sections.picture) },
				{ label: "Preferences", to: href(sections.preferences) },
				{ label: "Password", to: href(sections.password) },
				{ label: "Sessions", to: href(sections.sessions) },
				{ label: "Deactivate", to: href(sections.deactivate) },
			]}
		/>
	);
}
