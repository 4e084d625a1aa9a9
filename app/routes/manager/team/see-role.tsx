import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findRole } from "#domain/team";
import { areas } from "#domain/team/format";
import { areaHints, areaWords, levelWords, namedRightWords } from "#domain/team/labels";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Facts } from "~/ui/facts";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { Status } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { pagesOf, type RolePage } from "./role-pages.server";

export const meta = () => pageTitle("See as Role");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name, rights } = found(findRole(manager, idParam(request, "id")));
	return { id, name, rights, pages: pagesOf(rights) };
}

/** The menu and the pages as a role has them, in words. The reader's own access doesn't change. */
export default function SeeRole() {
	const { id, name, rights, pages } = useLoaderData<typeof loader>();
	const { levels, named, assignedOnly } = rights;
	return (
		<>
			<PageHead
				title={`What ${name} sees`}
				facts="The menu and pages for this role. Your own access stays as it is."
				crumbs={[
					{ label: "Roles", to: href("/app/myteam/roles") },
					{ label: name, to: href("/app/myteam/role", { id }) },
				]}
				links={<PrintButton />}
			/>
			<div className="grid items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
				<Card title="Menu">
					<Menu pages={pages.filter(({ open }) => open)} />
				</Card>
				<Card title="Access">
					<Facts
						facts={[
							...areas
								.filter((area) => levels[area] !== "none")
								.map((area) => ({
									label: areaWords[area],
									value: (
										<>
											{levelWords[levels[area]]}
											<span className="block text-small text-soft">{areaHints[area]}</span>
										</>
									),
								})),
							{ label: "Other rights", value: named.map((right) => namedRightWords[right]).join(", ") || "None" },
							{ label: "Maintenance", value: assignedOnly ? "Only requests assigned to them" : null },
						]}
					/>
				</Card>
			</div>
			<DataTable
				caption="Pages"
				columns={columns}
				rows={pages}
				rowKey={({ group, page }) => `${group} ${page}`}
				rowTone={({ open }) => (open ? undefined : "quiet")}
				groupBy={({ group }) => ({ key: group, heading: group })}
			/>
		</>
	);
}

function Menu({ pages }: { pages: readonly RolePage[] }) {
	if (pages.length === 0) return <EmptyState>This role can't open any pages.</EmptyState>;
	const groups = [...new Set(pages.map(({ group }) => group))];
	return (
		<ul className="grid gap-2">
			{groups.map((group) => {
				const links = pages.filter((one) => one.group === group && one.page !== group);
				return (
					<li key={group}>
						<span className="font-medium">{group}</span>
						{links.length > 0 ? (
							<ul className="ms-4 text-soft">
								{links.map(({ page }) => (
									<li key={page}>{page}</li>
								))}
							</ul>
						) : null}
					</li>
				);
			})}
		</ul>
	);
}

const part = (count: number, of: number) => (count === of ? "All" : count === 0 ? "None" : `${count} of ${of}`);

const columns: Column<RolePage>[] = [
	{ header: "Page", cell: (row) => row.page },
	{
		header: "In the menu",
		phone: "status",
		cell: (row) => (row.open ? <Status tone="good">Shown</Status> : <Status tone="quiet">Hidden</Status>),
	},
	{ header: "Pages they open", align: "end", phone: "line", cell: (row) => part(row.opened, row.of) },
	{ header: "Pages they can save", align: "end", phone: "line", cell: (row) => part(row.saved, row.of) },
];
