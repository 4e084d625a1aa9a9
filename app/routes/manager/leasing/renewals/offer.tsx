import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deleteProposal, findOffer, recordAnswer, remindOffer, undoAnswer, withdrawOffer } from "#domain/renewals";
import { offerForm } from "#domain/renewals/schema";
import type { Result } from "~/domain/kernel/result";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { ConfirmPage } from "~/ui/confirm-page";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { type FormReply, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { MainAction, OfferLinks } from "./offer-actions";
import { OfferEvents, OfferOptions, OfferStanding } from "./offer-parts";
import { RecordAnswer, Withdraw } from "./record-answer";
import { RenewalStatus } from "./renewal-status";

export const meta = () => pageTitle("Renewal Offer");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const offer = found(findOffer(manager, idParam(request, "id")));
	return { offer, confirm: new URL(request.url).searchParams.get("confirm") };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findOffer(manager, idParam(request, "id")));
	const form = await parseForm(request, offerForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	if (value.intent === "delete") {
		const deleted = deleteProposal(manager, id);
		return deleted.ok ? redirectWithMessage(href("/app/leaserenewals"), "Deleted Successfully!") : form.refuse(deleted);
	}
	const done = answers(manager, id, value);
	return done.ok ? redirectWithMessage(href("/app/leaserenewals/offer", { id }), done.message) : form.refuse(done);
}

type Posted = Exclude<ReturnType<typeof offerForm.parse>, { intent: "delete" }>;

function answers(manager: Manager, id: number, posted: Posted): Result<{ message: string }> {
	switch (posted.intent) {
		case "record":
			return said(recordAnswer(manager, id, posted), "Answer recorded. We've notified them.");
		case "remind":
			return said(remindOffer(manager, id), "Reminder sent.");
		case "undo":
			return said(undoAnswer(manager, id), "Answer undone. The offer is open again.");
		case "withdraw":
			return said(withdrawOffer(manager, id, posted.reason), "Offer withdrawn. We've notified them.");
	}
}

function said(result: Result, message: string): Result<{ message: string }> {
	return result.ok ? { ok: true, message } : result;
}

export default function RenewalOffer() {
	const { offer, confirm } = useLoaderData<typeof loader>();
	const { id, facts, state, agreement } = offer;
	const asks = useActionData<FormReply>() === undefined ? confirm : null;
	const here = href("/app/leaserenewals/offer", { id });
	if (asks === "delete" && state === "draft") {
		return (
			<ConfirmPage back={here} values={{ intent: "delete" }}>
				This deletes the proposal for {facts.leaseName}. No one has been notified of it.
			</ConfirmPage>
		);
	}
	if (asks === "undo" && (state === "accepted" || state === "declined")) {
		return (
			<ConfirmPage
				title="Undo answer"
				back={here}
				values={{ intent: "undo" }}
				yes="Undo answer"
				no="Cancel"
				question={`Reopen the offer to ${facts.leaseName}?`}
			>
				They can answer again with the links they have. The lease hasn't changed.
			</ConfirmPage>
		);
	}
	return (
		<>
			<PageHead
				title={`Renewal for ${facts.leaseName}`}
				status={<RenewalStatus status={offer.status} />}
				facts={`${facts.home}. The lease ends on ${facts.termEnd}. Current rent is ${facts.rentNow}.`}
				crumbs={[{ label: "Lease renewals", to: href("/app/leaserenewals") }]}
				links={<OfferLinks offer={offer} />}
				action={<MainAction offer={offer} />}
			/>
			<UnclaimedRefusal claimed={({ intent }) => state === "sent" && /^(record|withdraw)$/.test(String(intent))} />
			<OfferStanding offer={offer} />
			{agreement?.isOut ? (
				<Banner
					action={
						<PlainLink href={href("/app/esignleases", { id: agreement.id })} className="link">
							Open the agreement
						</PlainLink>
					}
				>
					The renewal agreement is out for signature. {agreement.signed} of {agreement.signers} have signed. It takes
					effect when everyone has signed.
				</Banner>
			) : null}
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<OfferOptions offer={offer} />
				<OfferEvents offer={offer} />
			</div>
			{state === "sent" ? (
				<div className="no-print grid items-start gap-5 lg:grid-cols-2">
					<Card title="Record answer">
						<RecordAnswer options={facts.options} />
					</Card>
					<Card title="Withdraw offer">
						<Withdraw />
					</Card>
				</div>
			) : null}
		</>
	);
}
