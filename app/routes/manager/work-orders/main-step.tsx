import { Button, ButtonLink } from "~/ui/button";
import { IfMayPost } from "~/ui/may-open";
import { Form as PlainForm } from "~/ui/post-form";
import { href } from "~/web/href";
import type { ShownOrder } from "./work-order-record";

/** The next thing to do: resume or complete the work, record its bill, pay it. Nothing if none of it is left. */
export function MainStep({ order }: { order: ShownOrder }) {
	const { id, status, over } = order;
	if (status === "completed") return <BillStep order={order} />;
	if (over) return null;
	if (status === "on_hold") {
		return (
			<PlainForm method="post">
				<Button name="intent" value="start">
					Resume
				</Button>
			</PlainForm>
		);
	}
	return (
		<IfMayPost to={href("/app/addeditworkorder/complete")}>
			<ButtonLink to={href("/app/addeditworkorder/complete", { id })}>Complete</ButtonLink>
		</IfMayPost>
	);
}

function BillStep({ order }: { order: ShownOrder }) {
	const { id, billState, bills } = order;
	const invoice = invoiceToRecord(order);
	if (invoice || billState === "ready") {
		return (
			<ButtonLink to={href("/app/addeditexpense", { order: id, invoice: invoice?.id, kind: "bill" })}>
				Record bill
			</ButtonLink>
		);
	}
	const unpaid = bills.find(({ payable }) => payable);
	return unpaid ? <ButtonLink to={href("/app/expenses/pay", { bill: unpaid.id })}>Pay bill</ButtonLink> : null;
}

/** The first invoice of a vendor that isn't a bill yet. One for canceled work can't become one. */
export function invoiceToRecord({ status, invoices }: Pick<ShownOrder, "status" | "invoices">) {
	return status === "cancelled" ? undefined : invoices.find(({ transactionId }) => transactionId === null);
}

export function ReopenButton() {
	return (
		<PlainForm method="post">
			<Button look="quiet" name="intent" value="reopen">
				Reopen
			</Button>
		</PlainForm>
	);
}
