import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isChanged, listRoles } from "#domain/team";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { accessWords } from "./access-words";
import { TeamTabs } from "./team-tabs";

export const meta = () => pageTitle("Roles");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		roles: listRoles(manager).map((role) => ({
			...{ id: role.id, name: role.name, description: role.description, members: role.members },
			kind: role.presetKey === null ? "Your own" : isChanged(role) ? "Built in, changed" : "Built in",
			opens: accessWords(role.rights),
		})),
	};
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["roles"][number];

export default function Roles() {
	const { roles } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="My team"
				facts="A role sets what team members can see and do."
				links={
					<ButtonLink to={href("/app/myteam/roles/grid")} look="quiet">
						Access list
					</ButtonLink>
				}
			/>
			<TeamTabs />
			<DataTable caption="Roles" columns={columns} rows={roles} rowKey={(row) => row.id} />
		</>
	);
}

const columns: Column<Row>[] = [
	{
		header: "Role",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/myteam/role", { id: row.id })}>{row.name}</PlainLink>
				{row.description ? <small className="block">{row.description}</small> : null}
				<small className="block">{row.opens}</small>
			</>
		),
	},
	{
		header: "Members",
		phone: "fact",
		cell: (row) =>
			row.members === 0 ? (
				"No one"
			) : (
				<PlainLink href={href("/app/myteam", { role: row.id })}>{count(row.members, "member")}</PlainLink>
			),
	},
	{ header: "Type", phone: "status", cell: (row) => row.kind },
];
