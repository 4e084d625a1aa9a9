import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { bankOf } from "#domain/bank-accounts";
import { depositsInTrust } from "#domain/banking";
import { formatDate } from "#domain/calendar/format";
import { depositInterest, depositReturnsOf, depositRulesOf, previewWithholding } from "#domain/deposits";
import { withholdForm } from "#domain/deposits/schema";
import { openFile, uploadPhotos } from "#domain/files";
import { approvedDeductions, photosOfWithheld, withholdForFindings } from "#domain/inspections";
import { depositsHeld } from "#domain/lease-accounts";
import { findLease } from "#domain/lease-records";
import { accountsFor, findAccount, openCharges } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
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
import { lineValues } from "../accounting/transactions/correction";
import { accountOptions } from "../ledger-account-options";
import { heldDeposits } from "./deposit-list.server";
import { DepositList } from "./deposit-list-page";
import { DepositTable, WithheldSum } from "./deposit-parts";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "./lease-facts";
import { TrustAgainstDeposits } from "./trust-against-deposits";
import { WithholdFields, type WithholdInput } from "./withhold-fields";

export const meta = () => pageTitle("Withhold Deposit");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id === undefined) return { lease: undefined, ...heldDeposits(manager, request), today: manager.today };
	const lease = found(findLease(manager, id));
	const held = depositsHeld(manager, id);
	return {
		lease: leaseFacts(lease),
		held: held.filter(({ heldCents, withheldCents, refundedCents }) => heldCents + withheldCents + refundedCents > 0),
		heldCents: held.reduce((sum, { receivedCents }) => sum + receivedCents, 0),
		interestCents: depositInterest(manager, id, manager.today),
		open: withoutDeposits(manager, id),
		approved: approvedDeductions(manager, id),
		letters: depositReturnsOf(manager, id),
		trust: depositsInTrust(manager),
		banks: banksOf(manager, lease.propertyId),
		income: accountOptions(accountsFor(manager, "income")),
		returnDays: depositRulesOf(manager).returnDays,
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The open charges except unpaid deposits, which can't be paid out of a deposit. */
function withoutDeposits(manager: Manager, leaseId: number) {
	const deposits = new Set(accountsFor(manager, "deposit").map(({ id }) => id));
	return openCharges(manager, leaseId).filter(({ accountId }) => !deposits.has(accountId));
}

/**
 * The names of the bank accounts that hold the deposits and that receive the withheld amount; undefined if they are the
 * same.
 */
function banksOf(manager: Manager, propertyId: number) {
	const [from, to] = [bankOf(manager, propertyId, "deposit"), bankOf(manager, propertyId, "operating")];
	if (from === to) return undefined;
	return { from: findAccount(manager, from)?.name ?? "", to: findAccount(manager, to)?.name ?? "" };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, withholdForm(manager));
	if (!form.ok) return form.reply;
	const { intent, photos, ...input } = form.value;
	if (intent === "recalculate") return { ...form.keep(), recalculated: previewWithholding(manager, lease.id, input) };
	const withheld = withholdForFindings(form.by(manager), lease.id, input);
	if (!withheld.ok) return form.refuse(withheld);
	const { transactionId, withheldCents, leftCents, owedCents, deadline } = withheld;
	const failures = await keepPhotos(manager, transactionId, [
		...photos,
		...(await inspectedPhotos(manager, transactionId)),
	]);
	const owed = owedCents > 0 ? ` ${formatMoney(owedCents, manager)} is still owed.` : "";
	const kept = `Withheld ${formatMoney(withheldCents, manager)}.${owed}`;
	if (leftCents === 0) {
		return redirectWithMessage(
			href("/app/withholddeposit/letter", { id: transactionId }),
			`${kept} ${failures}`.trim(),
		);
	}
	return redirectWithMessage(
		href("/app/refund", { id: lease.id, deposit: "all" }),
		`${kept} ${formatMoney(leftCents, manager)} left to refund by ${formatDate(deadline, manager.locale)}. ${failures}`.trim(),
	);
}

/**
 * Attaches photos to the withholding's transaction, where the letter reads them. Returns the failures in words; "" if
 * there were none.
 */
async function keepPhotos(manager: Manager, subjectId: number, photos: Photo[]): Promise<string> {
	const failures: string[] = [];
	for (const { photo, title } of photos) {
		if (!(photo instanceof File && photo.size > 0)) continue;
		const uploaded = await uploadPhotos(manager, { subjectKind: "transaction", subjectId }, [photo], { title });
		failures.push(...(uploaded.ok ? uploaded.failures : [uploaded.message]));
	}
	return failures.join(" ");
}

/** The inspection's photos of what was withheld for its findings, as files for the letter. */
async function inspectedPhotos(manager: Manager, transactionId: number): Promise<Photo[]> {
	const found: Photo[] = [];
	for (const { photoId, title } of photosOfWithheld(manager, transactionId)) {
		const file = await openFile(manager, photoId);
		if (!file) continue;
		const bytes = await new Response(file.stream as BodyInit).arrayBuffer();
		found.push({ photo: new File([bytes], file.fileName, { type: file.contentType }), title });
	}
	return found;
}

type Photo = { photo: unknown; title: string | undefined };

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function WithholdDeposit() {
	const data = useLoaderData<typeof loader>();
	if (data.lease) return <Withholding {...data} />;
	return <DepositList {...data} />;
}

function Withholding(data: Exclude<Data, { lease: undefined }>) {
	const { lease, held, heldCents, interestCents, open, approved, letters, banks, income, returnDays, today } = data;
	const reply = useActionData<typeof action>();
	const [form, fields] = usePostForm<WithholdInput>({
		values: {
			date: today,
			charges: open.map(({ chargePostingId }) => ({ chargePostingId })),
			lines: approved.length > 0 ? [...lineValues(approved, 0), {}] : lineValues(undefined, 5),
			addInterest: interestCents > 0,
			moveToOperating: banks !== undefined,
		},
	});
	const recalculated = reply && "recalculated" in reply ? reply.recalculated : undefined;
	const [last] = letters;
	return (
		<>
			<PageHead
				title="Withhold deposit"
				facts={<LeaseFacts lease={lease} />}
				crumbs={leaseCrumbs(lease)}
				links={
					<>
						{last ? (
							<ButtonLink to={href("/app/withholddeposit/letter", { id: last.transactionId })} look="quiet">
								Latest letter
							</ButtonLink>
						) : null}
						{heldCents > 0 ? (
							<ButtonLink to={href("/app/refund", { id: lease.id, deposit: "all" })} look="quiet">
								Refund entire deposit
							</ButtonLink>
						) : null}
						<ButtonLink to={href("/app/withholddeposit/rules")} look="quiet">
							Return within {returnDays} days
						</ButtonLink>
					</>
				}
			/>
			{held.length > 0 ? <DepositTable held={held} /> : null}
			{approved.length > 0 ? (
				<Banner tone="info">The new charges below are the approved findings of the move-out inspection.</Banner>
			) : null}
			<TrustAgainstDeposits {...data.trust} />
			{heldCents === 0 ? (
				<EmptyState>There's no deposit to withhold from.</EmptyState>
			) : (
				<Form
					form={form}
					submit="Withhold"
					encType="multipart/form-data"
					wide
					cancel={href("/app/leaseledger/leaseledgerfinancials/depositsandprepayments", { id: lease.id })}
					idempotencyKey={data.idempotencyKey}
					actions={
						<Button look="plain" name="intent" value="recalculate">
							Recalculate
						</Button>
					}
				>
					<WithholdFields
						form={form}
						fields={fields}
						open={open}
						income={income}
						interestCents={interestCents}
						banks={banks}
					/>
					{recalculated ? <WithheldSum {...recalculated} /> : null}
				</Form>
			)}
		</>
	);
}
