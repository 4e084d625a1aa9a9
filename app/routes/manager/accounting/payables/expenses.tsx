import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { canBeUsed, listAccounts } from "#domain/ledger";
import {
	checksToPrint,
	type ExpenseRow,
	expenseTotals,
	failedRecurringExpenses,
	listExpenses,
	openExpenseCents,
} from "#domain/payables";
import { propertyChoices } from "#domain/rentals";
import { vendorChoices } from "#domain/vendors";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { count, countOfList } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { useListAddress } from "~/ui/list-state";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Form } from "~/ui/post-form";
import { PrintLandscape } from "~/ui/print-landscape";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { accountOptions } from "../../ledger-account-options";
import { expenseColumns } from "./expense-columns";
import { expenseFilters, expenseList } from "./expense-list";

export const meta = () => pageTitle("Direct Expenses");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, expenseList);
	const filters = expenseFilters(list);
	const chosen = [filters.accountId, filters.bankAccountId];
	const accounts = listAccounts(manager).filter(({ id, active }) => active || chosen.includes(id));
	const totals = expenseTotals(manager, filters);
	return {
		list,
		page: listExpenses(manager, { filters, direction: list.direction, cursor: list.cursor }),
		totals,
		openCents: totals?.openCents ?? openExpenseCents(manager, filters),
		choices: {
			vendor: filterChoices(request, "vendor", (ask) => vendorChoices(manager, ask)),
			property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
			account: {
				options: accountOptions(
					accounts.filter((account) => canBeUsed(account, "expense") || account.id === filters.accountId),
				),
			},
			bank: { options: accounts.filter(({ isBank }) => isBank).map(({ id, name }) => ({ value: id, label: name })) },
		},
		checks: checksToPrint(manager),
		failed: failedRecurringExpenses(manager),
	};
}

export default function Expenses() {
	const { list, page, totals, openCents, choices, checks, failed } = useLoaderData<typeof loader>();
	const address = useListAddress();
	const ticked = useSearchParams()[0].get("tick") === "all";
	const record = (
		<ButtonLink to={href("/app/addeditexpense")} icon="plus">
			Record expense
		</ButtonLink>
	);
	return (
		<>
			<PrintLandscape />
			<PageHead
				title="Direct expenses"
				facts={<Facts rows={totals?.rows} openCents={openCents} />}
				action={record}
				links={
					<>
						<ButtonLink to={href("/app/expenses/recurring")} look="quiet">
							Recurring
						</ButtonLink>
						{checks > 0 ? (
							<ButtonLink to={href("/app/checks")} look="quiet" icon="print">
								{`Print ${count(checks, "check")}`}
							</ButtonLink>
						) : null}
						<DownloadLink to={href("/app/expenses/download")} />
					</>
				}
			/>
			{failed > 0 ? (
				<Banner tone="warn">
					{count(failed, "recurring expense")} couldn't be recorded.{" "}
					<Link to={href("/app/expenses/recurring")} className="link">
						View details
					</Link>
				</Banner>
			) : null}
			<Filters list={list} spec={expenseList} choices={choices} />
			{page.rows.length > 0 ? (
				<>
					{page.rows.some(isPayable) ? (
						<Form
							method="get"
							id="pay"
							action={href("/app/expenses/pay")}
							className="no-print flex flex-wrap items-center gap-x-4 gap-y-2"
						>
							<Button look="plain">Pay selected</Button>
							<Link to={address({ tick: ticked ? null : "all" })} className="link" preventScrollReset>
								{ticked ? "Clear all" : "Select all unpaid bills on this page"}
							</Link>
						</Form>
					) : null}
					<DataTable
						caption="Expenses"
						columns={expenseColumns}
						rows={page.rows}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.state === "reversed" ? "struck" : undefined)}
						list={list}
						sums={totals}
						sumsLabel={totals && `Total of ${totals.rows}`}
						select={{
							form: "pay",
							name: "bill",
							value: (row) => row.id,
							label: (row) => `Pay ${row.payeeName}`,
							ticked: () => ticked,
							without: (row) => !isPayable(row),
						}}
					/>
				</>
			) : (
				<NoRows list={list} spec={expenseList}>
					<EmptyState action={record}>Record property expenses such as repairs, utilities and insurance.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

function isPayable({ kind, openCents, state }: ExpenseRow): boolean {
	return kind === "bill" && openCents > 0 && state !== "reversed";
}

function Facts({ rows, openCents }: { rows: number | undefined; openCents: number }) {
	return (
		<>
			{countOfList(rows, "entry", "entries")}
			{openCents > 0 ? (
				<>
					,{" "}
					<Link to={href("/app/expenses", { state: "unpaid" })} className="link">
						<Money cents={openCents} /> to pay
					</Link>
				</>
			) : null}
		</>
	);
}
