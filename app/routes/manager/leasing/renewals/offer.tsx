import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deleteProposal, findOffer, recordAnswer, remindOffer, undoAnswer, withdrawOffer } from "#domain/renewals";
import { offerForm } from "#domain/renewals/schema";
import type { Result } from "~/domain/kernel/result";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { ConfirmPage } from "~/ui/confirm-page";
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
			return said(recordAnswer(manager, id, posted), "Answer recorded. They are told.");
		case "remind":
			return said(remindOffer(manager, id), "Reminded.");
		case "undo":
			return said(undoAnswer(manager, id), "The answer is undone. The offer is open again.");
		case "withdraw":
			return said(withdrawOffer(manager, id, posted.reason), "Withdrawn. They are told.");
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
				The proposal to {facts.leaseName} goes. No one was told of it.
			</ConfirmPage>
		);
	}
	if (asks === "undo" && (state === "accepted" || state === "declined")) {
		return (
			<ConfirmPage
				title="Undo the answer"
				back={here}
				values={{ intent: "undo" }}
				yes="Undo the answer"
				no="Keep it"
				question={`Open the offer to ${facts.leaseName} again?`}
			>
				They can answer anew by the links they have. Nothing was changed on the lease.
			</ConfirmPage>
		);
	}
	return (
		<>
			<PageHead
				title={`Renewal of ${facts.leaseName}`}
				status={<RenewalStatus status={offer.status} />}
				facts={`${facts.home}. The lease ends on ${facts.termEnd}; the rent is ${facts.rentNow}.`}
				crumbs={[{ label: "Lease renewals", to: href("/app/leaserenewals") }]}
				links={<OfferLinks offer={offer} />}
				action={<MainAction offer={offer} />}
			/>
			<UnclaimedRefusal claimed={({ intent }) => state === "sent" && /^(record|withdraw)$/.test(String(intent))} />
			<OfferStanding offer={offer} />
			{agreement?.isOut ? (
				<Banner
					action={
						<a href={href("/app/esignleases", { id: agreement.id })} className="link">
							Open the agreement
						</a>
					}
				>
					The renewal agreement is out: {agreement.signed} of {agreement.signers} have signed. The last signature puts
					it into force.
				</Banner>
			) : null}
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<OfferOptions offer={offer} />
				<OfferEvents offer={offer} />
			</div>
			{state === "sent" ? (
				<div className="no-print grid items-start gap-5 lg:grid-cols-2">
					<Card title="Record an answer">
						<RecordAnswer options={facts.options} />
					</Card>
					<Card title="Withdraw the offer">
						<Withdraw />
					</Card>
				</div>
			) : null}
		</>
	);
}
