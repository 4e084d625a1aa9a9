import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { draftAgreement } from "#domain/agreements";
import { accountsFor } from "#domain/ledger";
import { plainAmount } from "#domain/money/format";
import { findOffer, prepareRenewal, renewalToPrepare, renewOnPaper } from "#domain/renewals";
import { renewForm } from "#domain/renewals/schema";
import { Banner } from "~/ui/banner";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { RenewForm } from "./renew-form";

export const meta = () => pageTitle("Renew Lease");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const { leaseId } = found(findOffer(manager, id));
	const renewal = renewalToPrepare(manager, id);
	if (!renewal) throw redirect(href("/app/leaserenewals/offer", { id }), 303);
	const { terms, charges, rentFrom, proposedDepositCents, people } = renewal;
	const kept = (chargeId: number, cents: number) =>
		terms?.stop.includes(chargeId)
			? 0
			: (terms?.change.find(({ recurringId }) => recurringId === chargeId)?.amountCents ?? cents);
	return {
		...{ id, leaseId, facts: renewal.facts },
		charges,
		people: people.map(({ tenantId, displayName }) => ({ value: tenantId, label: displayName })),
		accounts: accountsFor(manager, "charge").map(({ id: value, name }) => ({ value, label: name })),
		values: {
			rentFrom,
			charges: charges.map(({ id: recurringId, amountCents }) => ({
				...{ recurringId, amount: plainAmount(kept(recurringId, amountCents)) },
			})),
			add: (terms?.add ?? []).map(({ amountCents, ...line }) => ({ ...line, amount: plainAmount(amountCents) })),
			deposit: plainAmount(terms?.depositCents ?? proposedDepositCents),
			leaving: (terms?.leaving ?? []).map(String),
			joining: terms?.joining ?? [],
		},
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const { leaseId, state } = found(findOffer(manager, id));
	const form = await parseForm(request, renewForm(manager));
	if (!form.ok) return form.reply;
	const { press, file, input } = form.value;
	const lease = href("/app/leaseledger/leaseledgersummary", { id: leaseId });
	if (state === "renewed") return redirectWithMessage(lease, "This lease is already renewed.", { kind: "info" });
	if (press === "paper") {
		const renewed = await renewOnPaper(form.by(manager), id, input, file);
		if (!renewed.ok) return form.refuse(renewed);
		return redirectWithMessage(lease, "Lease renewed. Nothing is charged until the new term starts.");
	}
	const { idempotencyKey, ...terms } = input;
	const prepared = prepareRenewal(manager, id, terms);
	if (!prepared.ok) return form.refuse(prepared);
	const drafted = draftAgreement(manager, { leaseId, templateKey: "standard_renewal", addenda: [], idempotencyKey });
	if (!drafted.ok) return form.refuse({ ok: false, message: drafted.message });
	return redirectWithMessage(
		href("/app/addeditleaseagreement", { id: drafted.agreementId, step: "terms" }),
		"Review the renewal agreement, then send it. Nothing changes until it's signed.",
	);
}

export default function Renew() {
	const { id, facts } = useLoaderData<typeof loader>();
	const data = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={`Renew lease for ${facts.leaseName}`}
				facts={`${facts.home}. ${facts.chosen?.term ?? ""}, ${facts.chosen?.rent ?? ""}, ${facts.chosen?.change ?? ""}.`}
				crumbs={[
					{ label: "Lease renewals", to: href("/app/leaserenewals") },
					{ label: facts.leaseName, to: href("/app/leaserenewals/offer", { id }) },
				]}
			/>
			<Banner>
				The lease continues with its ledger, deposit and files. Nothing changes until the renewal is signed, and nothing
				new is charged until the new term starts on {facts.termStart}.
			</Banner>
			<RenewForm {...data} />
		</>
	);
}
