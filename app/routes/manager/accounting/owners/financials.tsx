import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { availableTo, filedStatements, owner1099 } from "#domain/owner-accounts";
import { monthsOfShare } from "#domain/owner-center";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Filters } from "~/ui/filters";
import { Money } from "~/ui/money";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { EarningsChart } from "../earnings-chart";
import { AvailableTo } from "./available-to";
import { readStatement } from "./read-statement.server";
import { statementList } from "./statement-list";
import { StatementTables } from "./statement-tables";

export const meta = () => pageTitle("Rental Owner Financials");

export async function loader({ request }: LoaderFunctionArgs) {
	const { manager, list, period, statement } = await readStatement(request);
	const year = Number(manager.today.slice(0, 4));
	return {
		...{ list, period, statement, year },
		months: monthsOfShare({ ...manager, propertyOwnerId: statement.owner.id }),
		available: availableTo(manager, statement.owner.id),
		form1099: owner1099(manager, statement.owner.id, year),
		filed: filedStatements(manager, statement.owner.id),
	};
}

export default function OwnerFinancials() {
	const { list, period, statement, months, available, year, form1099, filed } = useLoaderData<typeof loader>();
	const { id: oid } = statement.owner;
	const availableCents = available.reduce((sum, { partCents }) => sum + partCents, 0);
	return (
		<>
			<div className="no-print flex flex-wrap items-center gap-x-2 gap-y-2">
				<p className="me-auto text-heading">
					Available: <Money cents={availableCents} />
				</p>
				<ButtonLink to={href("/app/addeditownertransaction", { oid, type: "contribution" })} look="quiet">
					Record contribution
				</ButtonLink>
				<ButtonLink to={href("/app/rental-owner-transactions", { owner: oid })} look="quiet">
					Transactions
				</ButtonLink>
				<ButtonLink to={href("/app/payowners", { owner: oid })} look="plain">
					Pay owner
				</ButtonLink>
			</div>
			<AvailableTo rows={available} />
			<Filters list={list} spec={statementList} keep={{ oid }} />
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="text-soft">
					<DateText date={period.from} /> to <DateText date={period.to} />, on a cash basis
				</p>
				<ButtonLink to={href("/app/rentalowner/statement", { oid, ...period })} look="plain">
					Owner statement
				</ButtonLink>
			</div>
			<StatementTables statement={statement} />
			<Card title="Owner share, last 12 months">
				<EarningsChart months={months} />
			</Card>
			<Card title={`1099 for ${year}`}>
				<Facts
					facts={[
						{ label: "Rents to date", value: <Money cents={form1099.amountCents} /> },
						{ label: "Reporting threshold", value: <Money cents={form1099.thresholdCents} /> },
					]}
				/>
			</Card>
			{filed.length > 0 ? (
				<Card title="Filed statements">
					<ul className="grid gap-1.5">
						{filed.map(({ id, fileId, fromDate, toDate, closingCents }) => (
							<li key={id}>
								<a href={href("/resources/files", { id: fileId })} className="link">
									<DateText date={fromDate} /> to <DateText date={toDate} />
								</a>
								, ending balance <Money cents={closingCents} />
							</li>
						))}
					</ul>
				</Card>
			) : null}
		</>
	);
}
