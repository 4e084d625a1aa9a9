import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listRoles } from "#domain/team";
import { areas, namedRights } from "#domain/team/format";
import { areaWords, levelWords, namedRightWords } from "#domain/team/labels";
import { type Column, DataTable } from "~/ui/data-table";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { PrintLandscape } from "~/ui/print-landscape";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Access List");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		roles: listRoles(manager).map(({ id, name, rights, members, twoStepRequired }) => ({
			id,
			name,
			rights,
			members,
			twoStepRequired,
		})),
	};
}

/** All roles side by side, to print. */
export default function AccessList() {
	const { roles } = useLoaderData<typeof loader>();
	return (
		<>
			<PrintLandscape />
			<PageHead
				title="Access list"
				facts="What each role can see and do."
				crumbs={[
					{ label: "My team", to: href("/app/myteam") },
					{ label: "Roles", to: href("/app/myteam/roles") },
				]}
				links={<PrintButton />}
			/>
			<DataTable
				caption="Access list"
				columns={columnsOf(roles)}
				rows={rowsOf()}
				rowKey={(row) => row.what}
				wide
				focused
			/>
		</>
	);
}

type RoleShown = ReturnType<typeof useLoaderData<typeof loader>>["roles"][number];
type Row = { what: string; of: (role: RoleShown) => string | number };

/** A column for each role, after what it says. */
function columnsOf(roles: readonly RoleShown[]): Column<Row>[] {
	const ofRole = (role: RoleShown): Column<Row> => ({
		...{ header: role.name, wraps: true, phone: "line" as const },
		cell: (row) => row.of(role),
	});
	return [{ header: "Area", cell: (row) => row.what }, ...roles.map(ofRole)];
}

const yes = (is: boolean) => (is ? "Yes" : "–");

function rowsOf(): Row[] {
	return [
		{ what: "Members", of: (role) => role.members },
		...areas.map((area): Row => ({ what: areaWords[area], of: ({ rights }) => levelWords[rights.levels[area]] })),
		...namedRights.map(
			(right): Row => ({ what: namedRightWords[right], of: ({ rights }) => yes(rights.named.includes(right)) }),
		),
		{ what: "Two-step sign-in required", of: ({ twoStepRequired }) => yes(twoStepRequired) },
		{ what: "Only requests assigned to them", of: ({ rights }) => yes(rights.assignedOnly) },
	];
}
