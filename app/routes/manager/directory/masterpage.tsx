import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { type Tab, Tabs } from "~/ui/tabs";
import { may, need, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { notFound } from "~/web/not-found.server";
import { AnnouncementsTab } from "./announcements-tab";
import { loadAnnouncements } from "./announcements-tab.server";
import { DirectoryTab } from "./directory-tab";
import { loadDirectory } from "./directory-tab.server";
import { OrganizationTab } from "./organization-tab";
import { loadOrganization, saveOrganization } from "./organization-tab.server";
import { TrailTab } from "./trail-tab";
import { loadTrail } from "./trail-tab.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Org and Team");

/** One address with a view for each `type`; an unknown one is the contacts. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const type = typeOf(request);
	const sees = { contacts: may(manager, contacts), activity: may(manager, team) };
	if (type === "organization") return { ...loadOrganization(manager), sees };
	if (type === "activity") {
		await need(manager, team);
		return { ...loadTrail(manager, request), sees };
	}
	await need(manager, contacts);
	const data = type === "announcements" ? loadAnnouncements(manager, request) : loadDirectory(manager, request);
	return { ...data, sees };
}

/** What the tabs of contacts and announcements ask for, and the one of the activity log. */
const contacts = { area: "contacts", level: "view" } as const;
const team = { area: "team", level: "view" } as const;

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	return typeOf(request) === "organization" ? saveOrganization(manager, request) : notFound();
}

function typeOf(request: Request): string {
	return new URL(request.url).searchParams.get("type") ?? "contacts";
}

const tabs = [
	{ type: "contacts", label: "Contacts" },
	{ type: "organization", label: "Organization" },
	{ type: "announcements", label: "Announcements" },
	{ type: "activity", label: "Activity" },
] as const;

export default function OrgAndTeam() {
	const data = useLoaderData<typeof loader>();
	const links = tabs
		.filter(({ type }) => type === "organization" || (type === "activity" ? data.sees.activity : data.sees.contacts))
		.map(
			({ type, label }): Tab => ({
				...{ label, to: href("/app/masterpage/contacts", { type }), isOpen: type === data.type },
			}),
		);
	return (
		<>
			<PageHead title="Org and Team" facts={aboutTab[data.type]} action={mainAction[data.type]} />
			<Tabs name="Org and Team" tabs={links} />
			{data.type === "organization" ? <OrganizationTab data={data} /> : null}
			{data.type === "announcements" ? <AnnouncementsTab data={data} /> : null}
			{data.type === "activity" ? <TrailTab data={data} /> : null}
			{data.type === "contacts" ? <DirectoryTab data={data} /> : null}
		</>
	);
}

type Type = (typeof tabs)[number]["type"];

const aboutTab: Record<Type, string> = {
	contacts: "Everyone your company deals with, in one list.",
	organization: "Your company's name, address and settings.",
	announcements: "Announcements to residents and owners.",
	activity: "Who did what, when and from where. No one can change or delete an entry.",
};

const mainAction: Partial<Record<Type, ReactNode>> = {
	contacts: (
		<ButtonLink to={href("/app/mycontacts/contact")} icon="plus">
			Add contact
		</ButtonLink>
	),
	announcements: (
		<ButtonLink to={href("/app/masterpage/contacts/announcement")} icon="plus">
			Add announcement
		</ButtonLink>
	),
};
