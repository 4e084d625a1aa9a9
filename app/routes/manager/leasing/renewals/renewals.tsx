import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countRenewals, listRenewals, type RenewalCounts, type RenewalRow, renewalSettingsOf } from "#domain/renewals";
import { propertyChoices } from "#domain/rentals";
import { Button, ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Form } from "~/ui/post-form";
import { PrintLandscape } from "~/ui/print-landscape";
import { Stat } from "~/ui/stat";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { homeOf, renewalColumns } from "./renewal-columns";
import { renewalFilters, renewalListOf } from "./renewal-list";

export const meta = () => pageTitle("Lease Renewals");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { windowDays } = renewalSettingsOf(manager);
	const list = listParams(request, renewalListOf(windowDays));
	const filters = renewalFilters(list);
	return {
		...{ list, windowDays, days: filters.days },
		page: listRenewals(manager, { filters, direction: list.direction, cursor: list.cursor }),
		counts: countRenewals(manager, filters.days),
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	};
}

const ticks = "renewals";

export default function Renewals() {
	const { list, windowDays, days, page, counts, properties } = useLoaderData<typeof loader>();
	const spec = renewalListOf(windowDays);
	return (
		<>
			<PrintLandscape />
			<PageHead
				title="Lease renewals"
				facts="Track renewals from offer to signature. Nothing new is charged until the new term starts."
				links={
					<>
						<DownloadLink to={href("/app/leaserenewals/download")} />
						<ButtonLink to={href("/app/leaserenewals/settings")} look="quiet" icon="settings">
							Settings
						</ButtonLink>
					</>
				}
			/>
			<Counts counts={counts} days={days} />
			<Filters list={list} spec={spec} choices={{ property: properties }} />
			{page.rows.length > 0 ? (
				<>
					<DataTable
						caption="Leases to renew"
						columns={renewalColumns}
						rows={page.rows}
						rowKey={(row) => row.leaseId}
						rowTone={(row) => (row.status === "leaving" ? "quiet" : undefined)}
						list={list}
						select={{
							form: ticks,
							name: "lease",
							value: (row) => row.leaseId,
							label: (row) => `Select ${homeOf(row)}, ${row.leaseName}`,
							without: isBusy,
						}}
					/>
					<Form method="get" id={ticks} className="no-print flex flex-wrap gap-3">
						<Button formAction={href("/app/leaserenewals/propose")}>Set proposals</Button>
						<Button look="plain" formAction={href("/app/leaserenewals/send")}>
							Send offers
						</Button>
					</Form>
				</>
			) : (
				<NoRows list={list} spec={spec}>
					<EmptyState>No leases end within {days} days, and no expired leases can be renewed.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

function Counts({ counts, days }: { counts: RenewalCounts; days: number }) {
	const to = (status: string) => href("/app/leaserenewals", { window: days, status });
	return (
		<div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
			<Stat
				label={`Ending within ${days} days`}
				value={counts.due}
				note={counts.expired > 0 ? `${counts.expired} already expired` : undefined}
				to={href("/app/leaserenewals", { window: days })}
			/>
			<Stat label="Offered" value={counts.sent} to={to("sent")} />
			<Stat label="Accepted" value={counts.accepted} to={to("accepted")} />
			<Stat
				label="No reply"
				value={counts.unanswered}
				note={counts.declined > 0 ? `${counts.declined} declined` : undefined}
				to={to("expired")}
			/>
			<Stat label="Moving out" value={counts.leaving} to={to("leaving")} />
		</div>
	);
}

/** Whether no new rent can be proposed, because an offer is open or accepted, or the tenants are moving out. */
function isBusy({ status }: RenewalRow): boolean {
	return !["not_started", "draft", "declined", "expired", "withdrawn"].includes(status);
}
