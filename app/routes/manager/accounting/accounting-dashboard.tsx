import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { depositsInTrust } from "#domain/banking";
import { addMonths, firstOfMonth, formatMonth, isUsableDate, monthOf } from "#domain/calendar/format";
import { ownersMonthEnd } from "#domain/owner-accounts";
import { accountingFigures, accountingTerms, earningsByMonth, type MonthEndCheck, monthEnd } from "#domain/statements";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { useFormat } from "~/ui/format-context";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Stat } from "~/ui/stat";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { BankBalances } from "./bank-balances";
import { EarningsChart } from "./earnings-chart";
import { MonthEndList } from "./month-end-list";

export const meta = () => pageTitle("Accounting");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const asked = `${new URL(request.url).searchParams.get("month")}-01`;
	const lastMonth = monthOf(addMonths(firstOfMonth(manager.today), -1));
	const month = isUsableDate(asked) && asked <= manager.today ? monthOf(asked) : lastMonth;
	return {
		month,
		today: manager.today,
		figures: accountingFigures(manager),
		trust: depositsInTrust(manager),
		checks: wholeMonthEnd(manager, month),
		months: earningsByMonth(manager, { basis: accountingTerms(manager).basis }),
	};
}

/** All that closing a month takes; closing itself stays the last. */
function wholeMonthEnd(manager: Manager, month: string): MonthEndCheck[] {
	const checks = monthEnd(manager, month);
	return [...checks.slice(0, -1), ...ownersMonthEnd(manager, month), ...checks.slice(-1)];
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AccountingDashboard() {
	const { month, figures, trust, checks, months, today } = useLoaderData<typeof loader>();
	const { locale } = useFormat();
	const ready = checks.every(({ step, done }) => done || step === "closed");
	const closed = checks.some(({ step, done }) => step === "closed" && done);
	return (
		<>
			<PageHead
				title="Accounting"
				action={
					closed ? null : (
						<ButtonLink to={href("/app/closing")} look={ready ? "primary" : "plain"}>
							Close books
						</ButtonLink>
					)
				}
				links={
					<>
						<ButtonLink to={href("/app/generalledger")} look="quiet">
							General ledger
						</ButtonLink>
						<ButtonLink to={href("/app/financials")} look="quiet">
							Financials
						</ButtonLink>
						<ButtonLink to={href("/app/balances")} look="quiet">
							Balances as of a date
						</ButtonLink>
					</>
				}
			/>
			<Warnings figures={figures} trust={trust} />
			<Figures figures={figures} trust={trust} today={today} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title={`Close ${formatMonth(month, locale)}`} action={<OtherMonths month={month} today={today} />}>
					<MonthEndList checks={checks} month={month} />
				</Card>
				<Card title="Bank accounts">
					<BankBalances banks={figures.banks} today={today} />
				</Card>
			</div>
			{months.some(({ incomeCents, expenseCents }) => incomeCents !== 0 || expenseCents !== 0) ? (
				<Card title="Income and expenses, last 12 months">
					<EarningsChart months={months} />
				</Card>
			) : null}
		</>
	);
}

function Figures({ figures, trust, today }: Pick<Data, "figures" | "trust" | "today">) {
	const bankCents = figures.banks.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
	const sheet = href("/app/financials", { view: "balance", from: firstOfMonth(today), to: today });
	return (
		<div className="grid gap-4 min-[22.5rem]:grid-cols-2 lg:grid-cols-4">
			<Stat
				label="Bank balance"
				to={sheet}
				value={<Money cents={bankCents} />}
				note={
					<>
						<Money cents={figures.undepositedCents} /> undeposited
					</>
				}
			/>
			<Stat
				label="Receivable"
				to={href("/app/balances", { of: "receivables" })}
				value={<Money cents={figures.receivableCents} />}
				note="from tenants"
			/>
			<Stat
				label="Payable"
				to={href("/app/balances", { of: "payables" })}
				value={<Money cents={figures.payableCents} />}
				note="bills to pay"
			/>
			<Stat
				label="Deposits held"
				to={href("/app/banking/trust")}
				value={<Money cents={trust.heldCents} />}
				note={
					<>
						in trust <Money cents={trust.trustCents} />
					</>
				}
				definition="Deposits received compared with your trust account balances, on a cash basis."
			/>
		</div>
	);
}

function Warnings({ figures: { shortProperties }, trust }: Pick<Data, "figures" | "trust">) {
	return (
		<>
			{trust.differenceCents < 0 ? (
				<Banner tone="warn">
					Your trust accounts hold <Money cents={-trust.differenceCents} /> less than the tenant deposits that belong
					there.{" "}
					<Link to={href("/app/banking/trust")} className="underline">
						See details
					</Link>
				</Banner>
			) : null}
			{shortProperties.length > 0 ? (
				<Banner tone="bad">
					Negative balance:{" "}
					{shortProperties.map(({ propertyId, name, cents }, at) => (
						<span key={propertyId}>
							{at > 0 ? ", " : ""}
							<Link to={href("/app/property/propertyfinancials", { pid: propertyId })} className="underline">
								{name}
							</Link>{" "}
							<Money cents={cents} />
						</span>
					))}
				</Banner>
			) : null}
		</>
	);
}

function OtherMonths({ month, today }: { month: string; today: string }) {
	const { locale } = useFormat();
	const [before, after] = [-1, 1].map((step) => monthOf(addMonths(`${month}-01`, step)));
	return (
		<span className="flex flex-wrap gap-3 text-small">
			{[before, after].map((one) =>
				one && one <= monthOf(today) ? (
					<Link key={one} to={href("/app/accounting-dashboard", { month: one })} className="link">
						{formatMonth(one, locale)}
					</Link>
				) : null,
			)}
		</span>
	);
}
