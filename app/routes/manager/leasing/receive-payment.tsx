import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { correctPayment, findCorrectablePayment, openChargesWithout, receivePayment } from "#domain/lease-accounts";
import { paymentForm } from "#domain/lease-accounts/schema";
import { findLease, knownLeaseId, leasePeople } from "#domain/lease-records";
import { accountsFor, openCharges } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { CorrectionBanner } from "../accounting/transactions/correction";
import { correctedEntry, seeReplacement, startCorrection } from "../accounting/transactions/correction.server";
import { findLeaseChoices } from "./find-lease.server";
import { FindLease } from "./find-lease-page";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "./lease-facts";
import { ApplyFields, ConfirmFields, PaymentFields } from "./payment-fields";
import { correctedPayment, newPayment } from "./payment-values";

export const meta = () => pageTitle("Receive Payment");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	const from = optionalIdParam(request, "from");
	const original = await startCorrection(manager, request, from, (id) => findCorrectablePayment(manager, id));
	if (original?.paidOnline && id !== original.leaseId) {
		throw redirect(href("/app/receivepayment", { id: original.leaseId, from }));
	}
	if (id === undefined) return { step: "find" as const, from, choices: findLeaseChoices(manager, request) };
	const lease = found(findLease(manager, id));
	const takenFor = original && original.leaseId !== id ? findLease(manager, original.leaseId)?.name : undefined;
	const open = from && !takenFor ? openChargesWithout(manager, id, from) : openCharges(manager, id);
	const due = open.filter((charge) => charge.dueDate <= manager.today);
	return {
		step: "pay" as const,
		from,
		original,
		/**
		 * The name of the lease that the corrected payment was received for, if the correction moves it to another
		 * lease.
		 */
		takenFor,
		lease: {
			...leaseFacts(lease),
			evictionPending: lease.evictionPending,
			certifiedFundsOnly: lease.certifiedFundsOnly,
		},
		open,
		dueCents: Math.max(0, due.reduce((sum, charge) => sum + charge.openCents, 0) - lease.unusedCents),
		payers: leasePeople(manager, id).map(({ tenantId, displayName }) => ({ value: tenantId, label: displayName })),
		accounts: accountsFor(manager, "receive").map(({ id, name }) => ({ value: id, label: name })),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const leaseId = found(knownLeaseId(manager, found(optionalIdParam(request, "id"))));
	const asked = optionalIdParam(request, "from");
	const from = asked && correctedEntry(manager, asked, "payment");
	const form = await parseForm(request, paymentForm(manager));
	if (!form.ok) return form.reply;
	const received = from
		? correctPayment(form.by(manager), from, { ...form.value, leaseId })
		: receivePayment(form.by(manager), leaseId, form.value);
	if (!received.ok) return form.refuse(received, { see: seeReplacement(manager, from) });
	const money = (cents: number) => formatMoney(cents, manager);
	const { balanceCents } = received;
	const balanceWords = balanceCents < 0 ? `Credit ${money(-balanceCents)}` : `Balance ${money(balanceCents)}`;
	const message = `Received ${money(form.value.amountCents)} from ${received.payerName}. Receipt ${received.receiptNumber}. ${balanceWords}.`;
	if (form.value.next === "another") return redirectWithMessage(href("/app/receivepayment"), message);
	return redirectWithMessage(href("/app/transaction", { id: received.transactionId }), message);
}

export default function ReceivePayment() {
	const data = useLoaderData<typeof loader>();
	if (data.step === "find") return <FindPayingLease {...data} />;
	return <PaymentForm data={data} />;
}

type FindData = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { step: "find" }>;

function FindPayingLease({ from, choices }: FindData) {
	const to = "/app/receivepayment";
	if (from) {
		return <FindLease title="Correct payment" facts="Choose the tenant." to={to} keep={{ from }} choices={choices} />;
	}
	const stack = (
		<ButtonLink to={href("/app/receivepayments")} look="quiet">
			Enter several payments
		</ButtonLink>
	);
	return <FindLease title="Receive payment" to={to} choices={choices} links={stack} />;
}

type PaymentData = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { step: "pay" }>;

function PaymentForm({ data }: { data: PaymentData }) {
	const { lease, from, original, takenFor, open, payers, accounts, idempotencyKey } = data;
	const [form, fields] = usePostForm<z.input<ReturnType<typeof paymentForm>>>({
		values: {
			...(original ? correctedPayment(original, data) : newPayment(data)),
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
				links={
					from && !original?.paidOnline ? (
						<ButtonLink to={href("/app/receivepayment", { from })} look="quiet">
							Move to another tenant
						</ButtonLink>
					) : null
				}
			/>
			{from ? <CorrectionBanner /> : null}
			{original?.paidOnline ? <Banner>This was paid online, so it stays with its lease.</Banner> : null}
			{takenFor ? (
				<Banner tone="warn">This payment was recorded for {takenFor}. They'll owe the amount it paid again.</Banner>
			) : null}
			{lease.evictionPending ? <Banner tone="warn">Eviction pending.</Banner> : null}
			{lease.certifiedFundsOnly ? <Banner tone="warn">Certified funds only.</Banner> : null}
			<Form
				form={form}
				submit={from ? "Save correction" : "Receive payment"}
				cancel={
					from
						? href("/app/transaction", { id: from })
						: href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id })
				}
				idempotencyKey={idempotencyKey}
				actions={
					from ? null : (
						<Button look="plain" name="next" value="another">
							Save and add another
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
