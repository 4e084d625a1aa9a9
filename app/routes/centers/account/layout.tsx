import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { textService } from "#domain/texts";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";
import { requireOfHouse } from "~/web/guards.server";
import { type Address, href } from "~/web/href";
import { accountPages, dataPages } from "../house-pages";

/** `?section=password`, as the specification links to it, leads to the section's own page. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { role, fullName, email, organizationName } = await requireOfHouse(request);
	const section = new URL(request.url).searchParams.get("section");
	const page = tabsOf[role].find(({ to }) => to === `${accountPages[role]}/${section}`);
	if (page) throw redirect(href(page.to));
	const hasTexts = textService() !== undefined;
	return { role, hasTexts, facts: `${fullName} · ${email} · ${organizationName}` };
}

/** The heading and tabs above every page of one's own account. */
export default function Account() {
	const { role, hasTexts, facts } = useLoaderData<typeof loader>();
	const tabs = tabsOf[role].filter(({ to }) => hasTexts || !to.endsWith("/texts"));
	const account = (
		<>
			<PageHead title="My account" facts={facts} />
			<Tabs name="My account" tabs={tabs} />
			<Outlet />
		</>
	);
	return role === "property_manager" ? <div className="grid gap-6">{account}</div> : account;
}

type Tab = { label: string; to: Address; end?: boolean };

function sharedTabs<Role extends keyof typeof accountPages>(role: Role) {
	const start = accountPages[role];
	return [
		{ label: "Picture", to: `${start}/picture` },
		{ label: "Preferences", to: `${start}/preferences` },
		{ label: "Text messages", to: `${start}/texts` },
		{ label: "Password", to: `${start}/password` },
		{ label: "Two-step sign-in", to: `${start}/twostep` },
		{ label: "Sessions", to: `${start}/sessions` },
	] as const;
}

/** The tabs of whoever has data of their own here. */
function personTabs<Role extends keyof typeof dataPages>(role: Role) {
	return [
		...sharedTabs(role),
		{ label: "My data", to: dataPages[role] },
		{ label: "Deactivate", to: `${accountPages[role]}/deactivate` },
	] as const;
}

const tabsOf: Readonly<Record<keyof typeof accountPages, Tab[]>> = {
	property_manager: [
		{ label: "Profile", to: "/app/myaccount", end: true },
		...sharedTabs("property_manager"),
		{ label: "Deactivate", to: "/app/myaccount/deactivate" },
	],
	tenant: [
		{ label: "Contact", to: "/resident/raccount", end: true },
		{ label: "Household", to: "/resident/raccount/household" },
		{ label: "Insurance", to: "/resident/raccount/insurance" },
		...personTabs("tenant"),
	],
	property_owner: [
		{ label: "Contact", to: "/owner/oaccount", end: true },
		{ label: "Bank account", to: "/owner/oaccount/bank" },
		{ label: "Tax and statements", to: "/owner/oaccount/tax" },
		...personTabs("property_owner"),
	],
};
