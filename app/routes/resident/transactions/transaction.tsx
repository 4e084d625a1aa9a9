import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { isExplained } from "#domain/explain/format";
import { findReceipt } from "#domain/lease-accounts";
import { chargeName } from "#domain/lease-accounts/labels";
import type { AppliedRow } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import { findAccountLine } from "#domain/residents";
import { WhyLink } from "~/routes/centers/why/why-link";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Transaction");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const line = found(findAccountLine(resident, idParam(request, "id")));
	const { id, type, date, memo, reference, reason, amountCents, openCents, reversedBy, appliedTo, paidBy } = line;
	const { propertyName, unitNumber, payment, lines } = line;
	return {
		...{ id, type, date, memo, reference, reason, amountCents, openCents, isReversed: reversedBy !== null },
		isExplained: isExplained(line),
		...{ appliedTo, paidBy, home: `${propertyName} · ${unitNumber}` },
		payment: payment && { paidWith: line.paidWith, payerName: payment.payerName, receiptNumber: payment.receiptNumber },
		feeCents: payment ? (findReceipt(resident, id)?.feeCents ?? 0) : 0,
		/** The lines of the charge. The receivable line is left out. */
		charged: type === "charge" ? lines.filter((one) => one.amountCents < 0) : [],
	};
}

type Line = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Transaction() {
	const line = useLoaderData<typeof loader>();
	const { id, payment, appliedTo, paidBy, charged } = line;
	return (
		<>
			<PageHead
				title={line.memo || transactionTypes[line.type]}
				facts={line.home}
				crumbs={[{ label: "Transactions", to: href("/resident/rtransactions") }]}
				links={
					line.isExplained ? (
						<WhyLink figure={{ of: "entry", id }} what={line.memo || transactionTypes[line.type]} />
					) : null
				}
				action={
					payment && !line.isReversed ? (
						<ButtonLink to={href("/resident/rtransactions/receipt", { id })} icon="receipt">
							Receipt
						</ButtonLink>
					) : null
				}
			/>
			{line.isReversed ? (
				<Banner tone="warn">
					{payment ? "This payment was returned or reversed" : "This was reversed"} and no longer counts.
					{line.reason ? ` ${line.reason}` : ""}
				</Banner>
			) : null}
			<Card title={transactionTypes[line.type]}>
				<Facts facts={factsOf(line)} />
			</Card>
			{charged.length > 1 ? (
				<Part title="Charges">
					<DataTable caption="Charges" columns={chargedColumns} rows={charged} rowKey={(row) => row.postingId} />
				</Part>
			) : null}
			{appliedTo.length > 0 ? (
				<Part title="Applied to">
					<DataTable caption="Applied to" columns={appliedColumns} rows={appliedTo} rowKey={rowKey} />
				</Part>
			) : null}
			{paidBy.length > 0 ? (
				<Part title="Paid by">
					<DataTable caption="Paid by" columns={appliedColumns} rows={paidBy} rowKey={rowKey} />
				</Part>
			) : null}
		</>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid gap-3">
			<h2 className="text-heading">{title}</h2>
			{children}
		</section>
	);
}

function factsOf({ date, amountCents, feeCents, openCents, payment, reference }: Line) {
	return [
		{ label: "Date", value: <DateText date={date} /> },
		{ label: "Amount", value: <Money cents={amountCents} /> },
		{ label: "Online payment fee", value: feeCents > 0 ? <Money cents={feeCents} /> : null },
		{ label: "Total charged", value: feeCents > 0 ? <Money cents={amountCents + feeCents} /> : null },
		{ label: "Unpaid", value: openCents ? <Money cents={openCents} /> : null },
		{ label: "Paid with", value: payment?.paidWith },
		{ label: "From", value: payment?.payerName },
		{ label: "Number", value: reference },
		{ label: "Receipt", value: payment?.receiptNumber },
	];
}

const rowKey = (row: AppliedRow) => `${row.transactionId} ${row.memo} ${row.amountCents}`;

const appliedColumns: Column<AppliedRow>[] = [
	{ header: "Description", cell: (row) => chargeName(row) },
	{ header: "Date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];

const chargedColumns: Column<Line["charged"][number]>[] = [
	{ header: "Description", cell: (row) => chargeName(row) },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={-row.amountCents} /> },
];
