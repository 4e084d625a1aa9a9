import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findReceipt } from "#domain/lease-accounts";
import { chargeName } from "#domain/lease-accounts/labels";
import { findAutopay, GatewayDown, othersAutopays, refreshPayment } from "#domain/payments";
import { isReceived } from "#domain/payments/labels";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { type Resident, requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { BalanceWords } from "../balance-words";
import { TestBanner } from "./frame";
import { shownPayment } from "./shown-payment.server";

export const meta = () => pageTitle("Payment Received");

const unhappy = ["failed", "canceled", "returned", "charged_back"];

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const payment = shownPayment(request, resident);
	if (unhappy.includes(payment.state)) throw redirect(href("/resident/ronlinepaymentfailed", { id: payment.id }), 302);
	const receipt = payment.transactionId === null ? undefined : findReceipt(resident, payment.transactionId);
	const { id, state, amountCents, feeCents, methodLabel, expectedDate, settledDate, refundedCents, gateway } = payment;
	return {
		payment: { id, state, amountCents, feeCents, methodLabel, expectedDate, settledDate, refundedCents },
		test: gateway === "sandbox",
		offersAutopay: !hasAutopay(resident, payment.leaseId),
		receipt: receipt && {
			...{ number: receipt.receiptNumber, prepaidCents: receipt.prepaidCents, balanceCents: receipt.balanceCents },
			appliedTo: receipt.appliedTo.map((charge) => ({ name: chargeName(charge), amountCents: charge.amountCents })),
		},
	};
}

function hasAutopay(resident: Resident, leaseId: number | null): boolean {
	if (leaseId === null) return false;
	const own = findAutopay(resident, leaseId, resident.tenantId);
	return own !== undefined || othersAutopays(resident, leaseId, resident.tenantId).length > 0;
}

/** "Check again": asks the payment processor for the payment's state. */
export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const payment = shownPayment(request, resident);
	const here = href("/resident/ronlinepaymentsuccess", { id: payment.id });
	try {
		await refreshPayment(payment);
	} catch (error) {
		if (!(error instanceof GatewayDown)) throw error;
		return redirectWithMessage(here, "Our payment processor isn't responding. Try again in a minute.", {
			kind: "info",
		});
	}
	return redirect(here, 303);
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Received() {
	const { payment, receipt, test, offersAutopay } = useLoaderData<typeof loader>();
	const { title, status, words } = standing(payment);
	return (
		<>
			<PageHead
				title={title}
				status={status}
				crumbs={[{ label: "Pay rent online", to: href("/resident/ronlinepayments") }]}
				links={receipt ? <PrintButton /> : undefined}
			/>
			{test ? <TestBanner /> : null}
			<Card title={receipt ? `Receipt ${receipt.number}` : "Your payment"}>
				<p className="mb-4">{words}</p>
				<Facts facts={factsOf(payment, receipt)} />
			</Card>
			<div className="no-print flex flex-wrap gap-3">
				{payment.state === "open" || payment.state === "created" ? (
					<Form method="post">
						<Button>Check again</Button>
					</Form>
				) : offersAutopay ? (
					<ButtonLink to={href("/resident/ronlinepayments/autopay")}>Set up autopay</ButtonLink>
				) : null}
				<ButtonLink look="plain" to={href("/resident/rhome")}>
					Home
				</ButtonLink>
			</div>
		</>
	);
}

function standing({ state, expectedDate }: Data["payment"]) {
	if (isReceived(state)) {
		const words = "Thank you. We emailed your receipt.";
		return { title: "Payment received", status: <Status tone="good">Paid</Status>, words };
	}
	if (state === "refunded") {
		const words = "We refunded this payment to the card or account you paid with.";
		return { title: "Payment refunded", status: <Status tone="quiet">Refunded</Status>, words };
	}
	if (state === "processing") {
		const words = (
			<>
				Your bank is processing it. We'll let you know
				{expectedDate ? (
					<>
						{" "}
						by <DateText date={expectedDate} />
					</>
				) : null}
				. You don't need to do anything else.
			</>
		);
		return { title: "Payment processing", status: <Status tone="info">Processing</Status>, words };
	}
	if (state === "scheduled") {
		const words = "We'll send it on the scheduled date.";
		return { title: "Payment scheduled", status: <Status tone="info">Scheduled</Status>, words };
	}
	const words = "This payment hasn't been confirmed yet. Please don't pay again. We'll email you within an hour.";
	return { title: "Checking your payment", status: <Status tone="warn">Checking</Status>, words };
}

function factsOf(payment: Data["payment"], receipt: Data["receipt"]) {
	return [
		{ label: "Amount", value: <Money cents={payment.amountCents} /> },
		{ label: "Fee", value: payment.feeCents > 0 ? <Money cents={payment.feeCents} /> : "None" },
		{
			label: "Total",
			value: (
				<strong>
					<Money cents={payment.amountCents + payment.feeCents} />
				</strong>
			),
		},
		{ label: "From", value: payment.methodLabel },
		{ label: "Refunded", value: payment.refundedCents > 0 ? <Money cents={payment.refundedCents} /> : null },
		{ label: "Received", value: payment.settledDate ? <DateText date={payment.settledDate} /> : null },
		...(receipt?.appliedTo ?? []).map(({ name, amountCents }, at) => ({
			label: at === 0 ? "Applied to" : " ".repeat(at),
			value: (
				<>
					{name}, <Money cents={amountCents} />
				</>
			),
		})),
		{
			label: "Toward future rent",
			value: receipt && receipt.prepaidCents > 0 ? <Money cents={receipt.prepaidCents} /> : null,
		},
		{ label: "New balance", value: receipt ? <BalanceWords cents={receipt.balanceCents} /> : null },
	];
}
