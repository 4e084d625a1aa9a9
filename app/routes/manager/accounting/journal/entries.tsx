import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { entryAuthors, entryTotals, listDrafts, listEntries } from "#domain/journal";
import { canBeUsed, listAccounts } from "#domain/ledger";
import { propertyChoices } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { countOfList } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { accountOptions } from "../../ledger-account-options";
import { draftColumns, entryColumns, totalWords } from "./entry-columns";
import { entryFilters, entryList } from "./entry-list";

export const meta = () => pageTitle("Journal Entries");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, entryList);
	const filters = entryFilters(list);
	const accounts = listAccounts(manager).filter(
		(account) => account.id === list.filters.account || (account.active && canBeUsed(account, "journal")),
	);
	return {
		list,
		page: listEntries(manager, { filters, direction: list.direction, cursor: list.cursor }),
		totals: entryTotals(manager, filters),
		drafts: list.cursor === undefined ? listDrafts(manager) : [],
		choices: {
			account: { options: accountOptions(accounts) },
			property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
			author: { options: entryAuthors(manager).map(({ id, name }) => ({ value: id, label: name })) },
		},
	};
}

export default function JournalEntries() {
	const { list, page, totals, drafts, choices } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={href("/app/addeditjournalentry")} icon="plus">
			New entry
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Journal entries"
				facts={countOfList(totals?.rows, "entry", "entries")}
				action={add}
				links={
					<>
						<ButtonLink to={href("/app/journalentries/templates")} look="quiet">
							Templates and recurring
						</ButtonLink>
						<ButtonLink to={href("/app/journalentries/files")} look="quiet">
							QuickBooks and Xero
						</ButtonLink>
						<DownloadLink to={href("/app/journalentries/download")} />
					</>
				}
			/>
			{drafts.length > 0 ? (
				<Card title="Drafts">
					<DataTable caption="Drafts" columns={draftColumns} rows={drafts} rowKey={(row) => row.id} />
				</Card>
			) : null}
			<Filters list={list} spec={entryList} choices={choices} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Journal entries"
					columns={entryColumns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.state === "reversed" ? "struck" : undefined)}
					list={list}
					sums={totals}
					sumsLabel={totals && totalWords(totals)}
				/>
			) : (
				<NoRows list={list} spec={entryList}>
					<EmptyState action={add}>Record depreciation, corrections and other adjustments here.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}
