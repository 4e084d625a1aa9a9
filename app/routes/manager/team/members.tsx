import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accessLasts, countMembers, listMembers, listRoles, type MemberRow } from "#domain/team";
import { ButtonLink } from "~/ui/button";
import { countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DayText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { memberFilters, memberList } from "./member-list";
import { MemberStatus } from "./member-state";
import { TeamTabs } from "./team-tabs";

export const meta = () => pageTitle("My Team");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, memberList);
	const filters = memberFilters(list);
	const page = listMembers(manager, { filters, direction: list.direction, cursor: list.cursor });
	const ended = (row: MemberRow) => !accessLasts(row.accessUntil, manager.today);
	return {
		list,
		page: { ...page, rows: page.rows.map((row) => ({ ...row, ended: ended(row) })) },
		members: countMembers(manager, filters),
		roles: { options: listRoles(manager).map(({ id, name }) => ({ value: id, label: name })) },
	};
}

export default function Members() {
	const { list, page, members, roles } = useLoaderData<typeof loader>();
	const invite = (
		<ButtonLink to={href("/app/myteam/invite")} icon="plus">
			Invite member
		</ButtonLink>
	);
	return (
		<>
			<PageHead title="My team" facts={countOfList(members, "member")} action={invite} />
			<TeamTabs />
			<Filters list={list} spec={memberList} choices={{ role: roles }} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Members"
					columns={columns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.state === "inactive" || row.ended ? "quiet" : undefined)}
					list={list}
				/>
			) : (
				<NoRows list={list} spec={memberList}>
					<EmptyState action={invite}>Invite the people you work with.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

const twoStepWords = { on: "On", off: "Off", missing: "Not set up" };

const columns: Column<MemberRow & { ended: boolean }>[] = [
	{
		header: "Name",
		sort: "name",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/myteam/member", { id: row.id })}>{row.name}</PlainLink>
				<small>{row.email}</small>
			</>
		),
	},
	{ header: "Role", phone: "fact", cell: (row) => row.roleName },
	{
		header: "Properties",
		phone: "fact",
		phoneLabel: "Properties",
		cell: (row) => row.properties ?? "All",
	},
	{ header: "Access until", phone: "fact", phoneLabel: "Until", cell: (row) => <DateText date={row.accessUntil} /> },
	{
		header: "Two-step",
		phone: "fact",
		phoneLabel: "Two-step",
		cell: (row) => (row.state === "active" ? twoStepWords[row.twoStep] : null),
	},
	{
		header: "Last seen",
		cell: (row) => (row.lastSeenDate ? <DayText iso={row.lastSeenDate} /> : null),
	},
	{ header: "Status", phone: "status", cell: (row) => <MemberStatus state={row.state} ended={row.ended} /> },
];
