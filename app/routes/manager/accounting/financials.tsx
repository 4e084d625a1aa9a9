import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { cutMonths, earningsByMonth } from "#domain/statements";
import { type StatementView, statementViews } from "#domain/statements/labels";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { PrintLandscape } from "~/ui/print-landscape";
import { Tabs } from "~/ui/tabs";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { EarningsChart } from "./earnings-chart";
import { askedStatement, financialsChoices } from "./financials.server";
import { financialsList } from "./financials-list";
import { StatementTable } from "./statement-table";

export const meta = () => pageTitle("Financials");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { propertyIds, ...asked } = askedStatement(manager, request);
	const { basis } = asked.list.filters;
	return {
		...asked,
		cut: asked.view === "budget" ? cutMonths(asked.period, manager.today) : undefined,
		months: asked.view === "income" ? earningsByMonth(manager, { basis, propertyIds }) : undefined,
		choices: financialsChoices(manager, request),
	};
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Financials() {
	const data = useLoaderData<typeof loader>();
	const { basis, list, view, period, turned, statement, cut, months, choices } = data;
	const cash = list.filters.basis === "cash";
	return (
		<>
			{statement.columns.length > 6 ? <PrintLandscape /> : null}
			<PageHead
				title={statementViews[view]}
				facts={
					<>
						{view === "balance" ? (
							"As of "
						) : (
							<>
								<DateText date={period.from} /> –{" "}
							</>
						)}
						<DateText date={period.to} />, {cash ? "cash" : "accrual"} basis
					</>
				}
				links={
					<>
						<DownloadLink to={href("/app/financials/download")} />
						<ButtonLink to={href("/app/budget")} look="quiet">
							Budgets
						</ButtonLink>
						<PrintButton />
					</>
				}
			/>
			<ViewTabs view={view} />
			<Filters list={list} spec={financialsList(basis)} choices={choices} keep={{ view }} />
			{turned ? <Banner>We swapped your dates because the end date was before the start date.</Banner> : null}
			{statement.tooManyMonths ? (
				<Banner>This period is longer than 24 months, so only the total is shown.</Banner>
			) : null}
			{cut && !statement.isEmpty ? <WholeMonths {...cut} /> : null}
			{statement.isEmpty ? (
				<EmptyState>No transactions in this period.</EmptyState>
			) : (
				<StatementTable
					caption={statementViews[view]}
					columns={statement.columns}
					rows={statement.rows}
					basis={list.filters.basis}
				/>
			)}
			<Proof statement={statement} />
			{months && !statement.isEmpty ? (
				<Card title="Income and expenses, last 12 months">
					<EarningsChart months={months} />
				</Card>
			) : null}
		</>
	);
}

/** Links to the other statements, with the same dates, properties and columns. */
function ViewTabs({ view }: { view: StatementView }) {
	const [search] = useSearchParams();
	const to = (name: string) => {
		const query = new URLSearchParams(search);
		query.set("view", name);
		return `?${query}`;
	};
	const tabs = Object.entries(statementViews).map(([name, label]) => ({ label, to: to(name), isOpen: name === view }));
	return <Tabs name="Statements" tabs={tabs} />;
}

/** Explains that a budget covers whole months even if the actual figures cover only some of their days. */
function WholeMonths({ months, posted }: NonNullable<Data["cut"]>) {
	return (
		<p className="text-soft">
			The budget covers whole months, <DateText date={months.from} /> – <DateText date={months.to} />. Actual covers{" "}
			<DateText date={posted.from} /> – <DateText date={posted.to} />.
		</p>
	);
}

/**
 * Whether assets equal liabilities plus equity. They always do for the whole organization. A single property can be out
 * of balance while money is in transit to another property.
 */
function Proof({ statement: { columns, outOfBalanceCents } }: { statement: Data["statement"] }) {
	if (!outOfBalanceCents) return null;
	const apart = columns.flatMap(({ heading }, at) => {
		const cents = outOfBalanceCents[at] ?? 0;
		return cents === 0 ? [] : [{ heading, cents }];
	});
	if (apart.length === 0) return <p className="font-medium">Assets = Liabilities + Equity: yes</p>;
	return (
		<div>
			<p className="font-medium">Assets = Liabilities + Equity: no</p>
			<ul className="text-soft">
				{apart.map(({ heading, cents }) => (
					<li key={heading}>
						{heading}: <Money cents={cents} /> belongs to other properties or the company.
					</li>
				))}
			</ul>
		</div>
	);
}
