import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addMonths, firstOfMonth, type PlainDate } from "#domain/calendar/format";
import { leaseStatement, sendStatement } from "#domain/lease-accounts";
import { sendForm } from "#domain/lease-accounts/schema";
import { findLease, mailingAddress, remitTo } from "#domain/lease-records";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Filters } from "~/ui/filters";
import type { ListSpec } from "~/ui/list-state";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { ledgerLineWords } from "../../accounting/transactions/transaction-words";
import { leaseCrumbs } from "../lease-facts";
import { MailToTenants } from "../mail-to-tenants";
import { redirectAfterSending } from "../mail-to-tenants.server";
import { RemittanceSlip } from "./remittance-slip";
import { StatementBody } from "./statement-body";

export const meta = () => pageTitle("Statement");

export async function loader({ request }: LoaderFunctionArgs) {
	const { manager, lease, list, period } = await read(request);
	const { id, name, propertyName, unitNumber } = lease;
	return {
		lease: { id, name, propertyName, unitNumber },
		list,
		period,
		statement: leaseStatement(manager, id, period),
		to: mailingAddress(manager, id),
		from: remitTo(manager),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const { manager, lease, list, period } = await read(request);
	const form = await parseForm(request, sendForm);
	if (!form.ok) return form.reply;
	const sent = sendStatement(manager, lease.id, period, ledgerLineWords, form.value);
	return redirectAfterSending(href("/app/leaseledger/statement", { id: lease.id, period: list.filters.period }), sent);
}

async function read(request: Request) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const list = listParams(request, statementList);
	return { manager, lease, list, period: { from: startOf(list.filters.period, manager), to: manager.today } };
}

function startOf(period: string, { today }: Manager): PlainDate | undefined {
	if (period === "all") return undefined;
	const months = { month: 0, quarter: -2, year: -11 }[period] ?? 0;
	return firstOfMonth(addMonths(today, months));
}

export default function Statement() {
	const { lease, list, period, statement, to, from, idempotencyKey } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={`Statement for ${lease.name}`}
				facts={
					<>
						{lease.propertyName}&nbsp;·&nbsp;{lease.unitNumber},{" "}
						{period.from ? (
							<>
								<DateText date={period.from} /> to{" "}
							</>
						) : (
							"through "
						)}
						<DateText date={period.to} />
					</>
				}
				crumbs={leaseCrumbs(lease)}
				links={<MailToTenants idempotencyKey={idempotencyKey} />}
				action={<PrintButton />}
			/>
			<Filters list={list} spec={statementList} keep={{ id: lease.id }} />
			<address className="not-italic whitespace-pre-line">{[lease.name, ...to].join("\n")}</address>
			<StatementBody
				period={period}
				statement={statement}
				more={
					statement.openingCents === 0 ? undefined : (
						<ButtonLink to={href("/app/leaseledger/statement", { id: lease.id, period: "all" })}>Show all</ButtonLink>
					)
				}
			/>
			<RemittanceSlip lease={lease} from={from} date={period.to} owedCents={statement.closingCents} />
		</>
	);
}

const statementList = {
	sorts: ["date"],
	filters: {
		period: {
			label: "Period",
			words: { month: "This month", quarter: "Last 3 months", year: "Last 12 months", all: "All" },
			standard: "quarter",
		},
	},
} as const satisfies ListSpec;
