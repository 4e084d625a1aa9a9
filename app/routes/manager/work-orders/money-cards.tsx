import type { OrderLine } from "#domain/work-orders";
import { quantityText } from "#domain/work-orders/format";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Link, PlainLink } from "~/ui/link";
import { IfMayPost } from "~/ui/may-open";
import { Amount, Money } from "~/ui/money";
import { Form as PlainForm } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import type { RecordData } from "./work-order-page.server";

type Sums = { estimateCents: number | null; actualCents: number | null };

const columns: Column<OrderLine, Sums>[] = [
	{
		header: "Line",
		cell: ({ description, account, billId }) => (
			<>
				<span className="wrap-anywhere">{description}</span>
				<small>
					{account}
					{billId === null ? "" : " · billed"}
				</small>
			</>
		),
	},
	{
		header: "Quantity",
		align: "end",
		phone: "fact",
		phoneLabel: "Quantity",
		cell: ({ actualQuantity, estimateQuantity }) => {
			const quantity = actualQuantity ?? estimateQuantity;
			return quantity === null ? "" : quantityText(quantity);
		},
	},
	{
		header: "Estimate",
		align: "end",
		phone: "fact",
		phoneLabel: "Estimate",
		cell: ({ estimateCents }) => (estimateCents === null ? "" : <Amount cents={estimateCents} />),
		total: ({ estimateCents }) => (estimateCents === null ? "" : <Amount cents={estimateCents} />),
	},
	{
		header: "Actual",
		align: "end",
		phone: "amount",
		cell: ({ actualCents }) => (actualCents === null ? "" : <Amount cents={actualCents} />),
		total: ({ actualCents }) => (actualCents === null ? "" : <Amount cents={actualCents} />),
	},
];

/** The lines with their estimate and what they really cost. */
export function LinesCard({ data: { order } }: { data: RecordData }) {
	const { id, lines, sums, status } = order;
	if (lines.length === 0 && status !== "completed") return null;
	const edit =
		status === "completed" ? (
			<IfMayPost to={href("/app/addeditworkorder/complete")}>
				<Link to={href("/app/addeditworkorder/complete", { id })} className="link no-print">
					Edit actual cost
				</Link>
			</IfMayPost>
		) : null;
	return (
		<Card title="Cost" action={edit}>
			{lines.length > 0 ? (
				<DataTable
					caption="Lines"
					columns={columns}
					rows={lines}
					rowKey={(line) => line.id}
					sums={sums}
					sumsLabel="Total"
				/>
			) : (
				<p className="text-soft">No lines yet.</p>
			)}
		</Card>
	);
}

/** Bills, invoices and the resident's charge, and the ways to record them. */
export function BillsCard({ data: { order, request, may } }: { data: RecordData }) {
	const { id, status, bills, invoices, noBill, charges, chargedCents, lines } = order;
	const waiting = invoices.filter(({ transactionId }) => transactionId === null);
	const unbilled = lines.some(({ billId }) => billId === null);
	const done = status === "completed";
	if (!done && bills.length === 0 && invoices.length === 0 && charges.length === 0) return null;
	return (
		<Card title="Billing">
			<div className="grid gap-4">
				{bills.map((bill) => (
					<p key={bill.id} className="flex flex-wrap items-baseline justify-between gap-2">
						<span>
							{may.seeBills ? (
								<PlainLink href={href("/app/transaction", { id: bill.id })} className="link">
									{bill.payeeName}
									{bill.billNumber ? ` ${bill.billNumber}` : ""}
								</PlainLink>
							) : (
								bill.payeeName
							)}
							<small className="block text-small text-soft">
								<DateText date={bill.date} />
								{bill.markupCents > 0 ? (
									<>
										{" · markup "}
										<Money cents={bill.markupCents} />
									</>
								) : null}
							</small>
						</span>
						<span>
							<Money cents={bill.amountCents} />{" "}
							{bill.reversed ? (
								<Status tone="quiet">Reversed</Status>
							) : bill.openCents > 0 ? (
								<Status tone="warn">Unpaid</Status>
							) : (
								<Status tone="good">Paid</Status>
							)}
							{bill.payable ? (
								<Link to={href("/app/expenses/pay", { bill: bill.id })} className="link no-print ms-2">
									Pay
								</Link>
							) : null}
						</span>
					</p>
				))}
				{waiting.map((invoice) => (
					<p key={invoice.id} className="flex flex-wrap items-center justify-between gap-2">
						<span>
							Invoice {invoice.number} from {invoice.vendor}: <Money cents={invoice.amountCents} />
						</span>
						{may.bill && status !== "cancelled" ? (
							<ButtonLink
								to={href("/app/addeditexpense", { order: id, invoice: invoice.id, kind: "bill" })}
								look="plain"
							>
								Record
							</ButtonLink>
						) : null}
					</p>
				))}
				{charges.length === 1 && chargedCents > 0
					? null
					: charges.map(({ id, date, amountCents, reversed, scheduled }, at) => (
							<p key={id ?? `unposted ${at}`} className="flex flex-wrap items-baseline justify-between gap-2">
								<span>
									{id === null ? (
										"Charge to the resident"
									) : (
										<PlainLink href={href("/app/transaction", { id })} className="link">
											Charge to the resident
										</PlainLink>
									)}
									{date === null ? null : (
										<small className="block text-small text-soft">
											<DateText date={date} />
										</small>
									)}
								</span>
								<span>
									<Money cents={amountCents} /> {reversed ? <Status tone="quiet">Reversed</Status> : null}
									{scheduled ? <Status tone="quiet">Scheduled</Status> : null}
								</span>
							</p>
						))}
				{chargedCents === 0 ? null : (
					<p>
						<Money cents={chargedCents} /> charged to the resident.
					</p>
				)}
				<div className="no-print flex flex-wrap gap-2">
					{may.bill && status !== "cancelled" && (unbilled || bills.length === 0) && waiting.length === 0 ? (
						<ButtonLink to={href("/app/addeditexpense", { order: id, kind: "bill" })} look={noBill ? "quiet" : "plain"}>
							Record bill
						</ButtonLink>
					) : null}
					{may.charge && request?.leaseId ? (
						<ButtonLink to={href("/app/charge", { id: request.leaseId, order: id })} look="plain">
							Charge resident
						</ButtonLink>
					) : null}
					{done && bills.every(({ reversed }) => reversed) ? (
						<PlainForm method="post">
							<Button look="quiet" name="intent" value={noBill ? "needsBill" : "noBill"}>
								{noBill ? "Needs a bill" : "No bill needed"}
							</Button>
						</PlainForm>
					) : null}
				</div>
			</div>
		</Card>
	);
}
