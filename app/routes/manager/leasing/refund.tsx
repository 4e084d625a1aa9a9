import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bankOf, nextCheckNumbers, payingAccounts, trustAccountIds } from "#domain/bank-accounts";
import { depositInterest, type Refunded, refundLease } from "#domain/deposits";
import { refundForm } from "#domain/deposits/schema";
import { depositsHeld, reservedPrepayment } from "#domain/lease-accounts";
import { findLease, leasePeople, mailingAddress } from "#domain/lease-records";
import { accountsFor } from "#domain/ledger";
import { formatMoney, plainAmount } from "#domain/money/format";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { findLeaseChoices } from "./find-lease.server";
import { FindLease } from "./find-lease-page";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "./lease-facts";
import { RefundFrom, type RefundInput, RefundTo } from "./refund-fields";

export const meta = () => pageTitle("Issue Refund");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id === undefined) return { step: "find" as const, choices: findLeaseChoices(manager, request) };
	const lease = found(findLease(manager, id));
	const trusts = trustAccountIds(manager);
	const choiceOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });
	return {
		step: "form" as const,
		lease: leaseFacts(lease),
		kept: reservedPrepayment(manager, lease.id),
		deposits: depositsHeld(manager, lease.id).filter((deposit) => deposit.receivedCents > 0),
		payees: leasePeople(manager, lease.id).map(({ tenantId, displayName }) => ({
			value: tenantId,
			label: displayName,
		})),
		all: new URL(request.url).searchParams.get("deposit") === "all",
		banks: payingAccounts(manager).map(choiceOf),
		trusts: accountsFor(manager, "bank")
			.filter(({ id }) => trusts.has(id))
			.map(choiceOf),
		interestCents: depositInterest(manager, lease.id, manager.today),
		address: mailingAddress(manager, lease.id).join("\n"),
		nextChecks: nextChecksOf(manager, lease.propertyId),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The next check of the accounts that pay unless others are chosen. */
function nextChecksOf(manager: Manager, propertyId: number) {
	const ids = new Set([bankOf(manager, propertyId, "operating"), bankOf(manager, propertyId, "deposit")]);
	const next = nextCheckNumbers(manager, [...ids]);
	return accountsFor(manager, "bank").flatMap(({ id, name }) => (ids.has(id) ? [`${name}: ${next[id]}`] : []));
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, refundForm(manager));
	if (!form.ok) return form.reply;
	const refunded = refundLease(form.by(manager), lease.id, form.value);
	if (!refunded.ok) return form.refuse(refunded);
	const to =
		refunded.checkNumbers.length > 0
			? href("/app/transaction", { id: refunded.transactionId })
			: href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id });
	return redirectWithMessage(to, refundedWords(manager, refunded));
}

function refundedWords(manager: Manager, { refundedCents, payeeName, checkNumbers }: Refunded): string {
	const by = checkNumbers.length === 0 ? "" : ` by check ${checkNumbers.join(" and ")}`;
	return `Refunded ${formatMoney(refundedCents, manager)} to ${payeeName}${by}.`;
}

export default function IssueRefund() {
	const data = useLoaderData<typeof loader>();
	if (data.step === "find") return <FindLease title="Issue refund" to="/app/refund" choices={data.choices} />;
	return <RefundForm {...data} />;
}

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { step: "form" }>;

function RefundForm({
	lease,
	kept,
	deposits,
	interestCents,
	all,
	payees,
	banks,
	trusts,
	nextChecks,
	today,
	idempotencyKey,
	address,
}: Shown) {
	const [form, fields] = usePostForm<RefundInput>({
		values: {
			payee: String(payees[0]?.value ?? "other"),
			date: today,
			method: "check",
			address,
			addInterest: interestCents > 0,
			prepayment: lease.unusedCents > 0 ? plainAmount(lease.unusedCents) : "",
			deposits: deposits.map(({ accountId, receivedCents }) => ({
				accountId,
				amount: all ? plainAmount(receivedCents) : undefined,
			})),
		},
	});
	const ledger = href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id });
	const nothing = lease.unusedCents === 0 && deposits.length === 0;
	return (
		<>
			<PageHead title="Issue refund" facts={<LeaseFacts lease={lease} />} crumbs={leaseCrumbs(lease)} />
			{nothing ? (
				<EmptyState>
					{kept
						? `No deposit is held, and ${kept}. To refund it, reverse the charge first.`
						: "There's no prepayment or deposit to refund."}
				</EmptyState>
			) : (
				<Form form={form} submit="Issue refund" cancel={ledger} idempotencyKey={idempotencyKey}>
					<RefundFrom fields={fields} lease={lease} kept={kept} deposits={deposits} interestCents={interestCents} />
					<RefundTo fields={fields} payees={payees} banks={banks} trusts={trusts} nextChecks={nextChecks} />
				</Form>
			)}
		</>
	);
}
