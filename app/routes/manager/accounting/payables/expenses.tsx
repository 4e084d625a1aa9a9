import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { canBeUsed, listAccounts } from "#domain/ledger";
import {
	checksToPrint,
	expenseTotals,
	failedRecurringExpenses,
	isLongExpenseList,
	listExpenses,
	openExpenseCents,
	vendorChoices,
} from "#domain/payables";
import { propertyChoices } from "#domain/rentals";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { PrintLandscape } from "~/ui/print-landscape";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { accountOptions } from "../../account-options";
import { expenseColumns } from "./expense-columns";
import { expenseFilters, expenseList } from "./expense-list";

export const meta = () => pageTitle("Direct Expenses");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, expenseList);
	const filters = expenseFilters(list);
	const accounts = listAccounts(manager, { onlyActive: true });
	const totals = isLongExpenseList(manager, filters) ? undefined : expenseTotals(manager, filters);
	return {
		list,
		page: listExpenses(manager, { filters, direction: list.direction, cursor: list.cursor }),
		totals,
		openCents: totals?.openCents ?? openExpenseCents(manager),
		choices: {
			vendor: filterChoices(request, "vendor", (ask) => vendorChoices(manager, ask)),
			property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
			account: { options: accountOptions(accounts.filter((account) => canBeUsed(account, "expense"))) },
			bank: { options: accounts.filter(({ isBank }) => isBank).map(({ id, name }) => ({ value: id, label: name })) },
		},
		checks: checksToPrint(manager),
		failed: failedRecurringExpenses(manager),
	};
}

export default function Expenses() {
	const { list, page, totals, openCents, choices, checks, failed } = useLoaderData<typeof loader>();
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
				facts={<Facts expenses={totals?.expenses} openCents={openCents} />}
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
					{count(failed, "recurring expense")} could not be recorded.{" "}
					<Link to={href("/app/expenses/recurring")} className="link">
						See why
					</Link>
				</Banner>
			) : null}
			<Filters list={list} spec={expenseList} choices={choices} />
			{page.rows.length > 0 ? (
				<>
					<DataTable
						caption="Expenses"
						columns={expenseColumns}
						rows={page.rows}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.state === "reversed" ? "struck" : undefined)}
						list={list}
						sums={totals}
						sumsLabel={totals && `Total of ${totals.expenses}`}
						select={{
							form: "pay",
							name: "bill",
							value: (row) => row.id,
							label: (row) => `Pay ${row.payeeName}`,
							without: (row) => row.kind !== "bill" || row.openCents <= 0 || row.state === "reversed",
						}}
					/>
					<Form method="get" id="pay" action={href("/app/expenses/pay")} className="no-print">
						<Button look="plain">Pay selected</Button>
					</Form>
				</>
			) : (
				<NoRows list={list} spec={expenseList}>
					<EmptyState action={record}>Repairs, utilities, insurance: record what a property costs.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

function Facts({ expenses, openCents }: { expenses: number | undefined; openCents: number }) {
	return (
		<>
			{expenses === undefined ? "More than 1,000 entries" : count(expenses, "entry", "entries")}
			{openCents > 0 ? (
				<>
					, <Money cents={openCents} /> to pay
				</>
			) : null}
		</>
	);
}
