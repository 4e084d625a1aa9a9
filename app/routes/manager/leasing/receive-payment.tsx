import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import {
	correctPayment,
	findCorrectablePayment,
	findLease,
	leasePeople,
	openChargesWithout,
	receivePayment,
} from "#domain/leasing";
import { paymentForm } from "#domain/leasing/schema";
import { accountsFor, openCharges } from "#domain/ledger";
import { formatMoney, plainAmount } from "#domain/money/format";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { CorrectionBanner } from "./correction";
import { findLeaseChoices } from "./find-lease.server";
import { FindLease } from "./find-lease-page";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "./lease-facts";
import { ApplyFields, ConfirmFields, PaymentFields } from "./payment-fields";

export const meta = () => pageTitle("Receive Payment");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id === undefined) return { step: "find", choices: findLeaseChoices(manager, request) } as const;
	const lease = found(findLease(manager, id));
	const from = optionalIdParam(request, "from");
	const original = from ? found(findCorrectablePayment(manager, id, from)) : undefined;
	const open = from ? openChargesWithout(manager, id, from) : openCharges(manager, id);
	const due = open.filter((charge) => charge.dueDate <= manager.today);
	return {
		step: "pay" as const,
		from,
		original,
		lease: {
			...leaseFacts(lease),
			evictionPending: lease.evictionPending,
			certifiedFundsOnly: lease.certifiedFundsOnly,
		},
		open,
		dueCents: Math.max(0, due.reduce((sum, charge) => sum + charge.openCents, 0) - lease.prepaidCents),
		payers: leasePeople(manager, id).map(({ tenantId, displayName }) => ({ value: tenantId, label: displayName })),
		accounts: accountsFor(manager, "receive").map(({ id, name }) => ({ value: id, label: name })),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, found(optionalIdParam(request, "id"))));
	const form = await parseForm(request, paymentForm(manager));
	if (!form.ok) return form.reply;
	const from = optionalIdParam(request, "from");
	if (from) found(findCorrectablePayment(manager, lease.id, from));
	const received = from ? correctPayment(manager, from, form.value) : receivePayment(manager, lease.id, form.value);
	if (!received.ok) return form.refuse(received);
	const money = (cents: number) => formatMoney(cents, manager);
	const message = `Received ${money(form.value.amountCents)} from ${received.payerName}. Receipt ${received.receiptNumber}. Balance ${money(received.balanceCents)}.`;
	if (form.value.next === "another") return redirectWithMessage(href("/app/receivepayment"), message);
	return redirectWithMessage(href("/app/transaction", { id: received.transactionId }), message);
}

export default function ReceivePayment() {
	const data = useLoaderData<typeof loader>();
	if (data.step === "find")
		return <FindLease title="Receive payment" to="/app/receivepayment" choices={data.choices} />;
	return <PaymentForm data={data} />;
}

type PaymentData = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { step: "pay" }>;

function PaymentForm({ data }: { data: PaymentData }) {
	const { lease, from, original, open, payers, accounts, idempotencyKey } = data;
	const [form, fields] = usePostForm<z.input<ReturnType<typeof paymentForm>>>({
		values: {
			...(original ? paymentValues(original) : newPayment(data)),
			apply: "oldest",
			allocation: open.map((charge) => ({ chargePostingId: String(charge.chargePostingId) })),
		},
	});
	return (
		<>
			<PageHead
				title={from ? "Correct payment" : "Receive payment"}
				facts={<LeaseFacts lease={lease} />}
				crumbs={leaseCrumbs(lease)}
			/>
			{from ? <CorrectionBanner /> : null}
			{lease.evictionPending ? <Banner tone="warn">An eviction is pending.</Banner> : null}
			{lease.certifiedFundsOnly ? <Banner tone="warn">Certified funds only.</Banner> : null}
			<Form
				form={form}
				submit={from ? "Save the correction" : "Receive payment"}
				cancel={
					from
						? href("/app/transaction", { id: from })
						: href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id })
				}
				idempotencyKey={idempotencyKey}
				actions={
					from ? null : (
						<Button look="plain" name="next" value="another">
							Receive and take another
						</Button>
					)
				}
			>
				<PaymentFields fields={fields} payers={payers} accounts={accounts} />
				<ConfirmFields fields={fields} />
				<ApplyFields fields={fields} open={open} />
			</Form>
		</>
	);
}

function newPayment({ payers, dueCents, today }: PaymentData) {
	return {
		payer: String(payers[0]?.value ?? "other"),
		amount: dueCents > 0 ? plainAmount(dueCents) : "",
		date: today,
		method: "check" as const,
	};
}

function paymentValues({
	tenantId,
	payerName,
	amountCents,
	date,
	method,
	reference,
	depositAccountId,
	memo,
}: NonNullable<PaymentData["original"]>) {
	return {
		payer: String(tenantId ?? "other"),
		payerName,
		amount: plainAmount(amountCents),
		...{ date, method, reference, memo },
		depositAccountId: String(depositAccountId ?? ""),
	};
}
