import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { returnFeeOf } from "#domain/lease-accounts";
import { findResidentHome } from "#domain/leasing";
import { isReceived, reasonText } from "#domain/payments/labels";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DayText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { shownPayment } from "./shown-payment.server";

export const meta = () => pageTitle("Payment Failed");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const payment = shownPayment(request, resident);
	const { id, state, amountCents, feeCents, methodLabel, reason, endedDate } = payment;
	if (isReceived(state) || state === "processing" || state === "refunded" || state === "scheduled") {
		throw redirect(href("/resident/ronlinepaymentsuccess", { id }), 302);
	}
	return {
		payment: { id, state, amountCents, feeCents, methodLabel, endedDate },
		returnFeeCents: payment.transactionId === null ? 0 : returnFeeOf(resident, payment.transactionId),
		reason: reasonText(reason || (state === "open" ? "canceled" : "")),
		balanceCents: findResidentHome(resident, resident.tenantId)?.balanceCents ?? 0,
		organizationName: resident.organizationName,
	};
}

export default function Failed() {
	const { payment, reason, balanceCents, returnFeeCents, organizationName } = useLoaderData<typeof loader>();
	const byCard = payment.state === "charged_back";
	const wentBack = byCard || payment.state === "returned";
	const went = byCard ? "Charged back" : "Returned";
	return (
		<>
			<PageHead
				title={wentBack ? `Payment ${went.toLowerCase()}` : "Payment not completed"}
				status={<Status tone="bad">{wentBack ? went : "Not paid"}</Status>}
				crumbs={[{ label: "Pay rent online", to: href("/resident/ronlinepayments") }]}
			/>
			<Card
				title={wentBack ? (balanceCents > 0 ? "You have a balance due" : "Nothing due now") : "You weren't charged."}
			>
				<p className="mb-4">
					{wentBack && payment.endedDate ? (
						<>
							{byCard ? "The cardholder's bank reversed it" : "Your bank returned it"} on{" "}
							<DayText iso={payment.endedDate} />.{" "}
						</>
					) : null}
					{reason}
				</p>
				<Facts
					facts={[
						{ label: "Amount", value: <Money cents={payment.amountCents} /> },
						{ label: "Fee", value: payment.feeCents > 0 ? <Money cents={payment.feeCents} /> : null },
						{
							label: "Total",
							value: payment.feeCents > 0 ? <Money cents={payment.amountCents + payment.feeCents} /> : null,
						},
						{ label: "NSF fee", value: returnFeeCents > 0 ? <Money cents={returnFeeCents} /> : null },
						{ label: "From", value: payment.methodLabel },
						{ label: "Due now", value: balanceCents > 0 ? <Money cents={balanceCents} /> : "Nothing" },
					]}
				/>
				<p className="mt-4 text-soft">Questions? Ask {organizationName}.</p>
			</Card>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={href("/resident/ronlinepayments", { cents: payment.amountCents })}>Try again</ButtonLink>
				<ButtonLink look="plain" to={href("/resident/rhome")}>
					Home
				</ButtonLink>
			</div>
		</>
	);
}
