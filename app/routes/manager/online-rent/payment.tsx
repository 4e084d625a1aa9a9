import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formatMoney, plainAmount } from "#domain/money/format";
import { findPayment, GatewayDown, GatewayRefusal, refreshPayment, refundPayment } from "#domain/payments";
import { isReceived, onlineMethods, reasonText } from "#domain/payments/labels";
import { paymentPageForm, type refundForm } from "#domain/payments/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText, DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { OnlineStatus } from "./online-columns";

export const meta = () => pageTitle("Online Payment");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { chosen: _, checkoutUrl: __, returnTo: ___, ...payment } = found(findPayment(manager, idParam(request, "id")));
	return { payment, leftCents: payment.amountCents - payment.refundedCents, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const payment = found(findPayment(manager, idParam(request, "id")));
	const here = href("/app/online-rent/payment", { id: payment.id });
	const form = await parseForm(request, paymentPageForm(manager));
	if (!form.ok) return form.reply;
	if (form.value.intent === "check") {
		try {
			await refreshPayment(payment);
			return redirectWithMessage(here, "Status updated from the payment processor.");
		} catch (error) {
			if (!(error instanceof GatewayDown || error instanceof GatewayRefusal)) throw error;
			return redirectWithMessage(here, "The payment processor isn't responding. Try again.", { kind: "negative" });
		}
	}
	const refunded = await refundPayment(form.by(manager), payment.id, form.value);
	if (!refunded.ok) return form.refuse(refunded);
	return redirectWithMessage(here, `Refunded ${formatMoney(refunded.refundedCents, manager)}.`);
}

export default function Payment() {
	const { payment, leftCents, idempotencyKey } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={payment.payerName}
				facts={payment.description}
				status={<OnlineStatus payment={payment} />}
				crumbs={[{ label: "Online rent", to: href("/app/online-rent") }]}
				links={
					<PlainForm method="post">
						<input type="hidden" name="intent" value="check" />
						<Button look="quiet">Check with processor</Button>
					</PlainForm>
				}
			/>
			{payment.problem ? (
				<Banner tone="bad">We received the money, but it isn't recorded in your books. {payment.problem}</Banner>
			) : null}
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Payment">
					<Facts facts={factsOf(payment)} />
				</Card>
				{isReceived(payment.state) && leftCents > 0 ? (
					<Refund leftCents={leftCents} idempotencyKey={idempotencyKey} />
				) : null}
			</div>
		</>
	);
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["payment"];

function factsOf(payment: Shown) {
	const { amountCents, feeCents, costCents, refundedCents, transactionId } = payment;
	return [
		{ label: "Amount", value: <Money cents={amountCents} /> },
		{ label: "Fee paid by resident", value: feeCents > 0 ? <Money cents={feeCents} /> : null },
		{ label: "Processor fee", value: costCents > 0 ? <Money cents={costCents} /> : null },
		{ label: "Refunded", value: refundedCents > 0 ? <Money cents={Math.min(refundedCents, amountCents)} /> : null },
		{ label: "Method", value: payment.methodLabel || onlineMethods[payment.method] },
		{ label: "Started", value: <DateTimeText iso={payment.startedDate} /> },
		{ label: "Scheduled for", value: payment.scheduledFor ? <DateText date={payment.scheduledFor} /> : null },
		{
			label: "Expected",
			value: payment.state === "processing" && payment.expectedDate ? <DateText date={payment.expectedDate} /> : null,
		},
		{ label: "Settled", value: payment.settledDate ? <DateText date={payment.settledDate} /> : null },
		{ label: "Reason", value: reasonText(payment.reason) },
		{
			label: "Recorded as",
			value: transactionId ? (
				<a className="link" href={href("/app/transaction", { id: transactionId })}>
					Transaction {transactionId}
				</a>
			) : null,
		},
	];
}

function Refund({ leftCents, idempotencyKey }: { leftCents: number; idempotencyKey: string }) {
	const [form, fields] = usePostForm<z.input<ReturnType<typeof refundForm>>>({
		values: { amount: plainAmount(leftCents) },
	});
	return (
		<Card title="Refund">
			<Form form={form} submit="Refund" look="danger" idempotencyKey={idempotencyKey}>
				<input type="hidden" name="intent" value="refund" />
				<MoneyField
					field={fields.amount}
					label="Amount"
					hint="The resident will owe this amount again. The payment is reversed and stays on record."
				/>
				<TextField field={fields.reason} label="Reason" maxLength={200} />
			</Form>
		</Card>
	);
}
