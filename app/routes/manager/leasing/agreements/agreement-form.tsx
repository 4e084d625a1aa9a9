import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	changeClauses,
	changeDocument,
	changeSigners,
	draftAgreement,
	findAgreement,
	sendAgreement,
} from "#domain/agreements";
import { clausesForm, documentForm, signersForm } from "#domain/agreements/schema";
import { count } from "~/ui/count";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { DocumentStep } from "./document-step";
import { leaseFinder, readDocumentStep, readSignersStep, readTermsStep } from "./read-steps.server";
import { SignersStep } from "./signers-step";
import { TermsStep } from "./terms-step";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Create Lease Agreement");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id === undefined) return readDocumentStep(manager, request);
	const agreement = found(findAgreement(manager, id));
	if (agreement.state !== "draft") throw redirect(href("/app/esignleases", { id }));
	switch (stepOf(request)) {
		case "document":
			return readDocumentStep(manager, request, agreement);
		case "terms":
			return readTermsStep(manager, agreement);
		case "signers":
			return readSignersStep(manager, agreement);
	}
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id === undefined) return begin(request, manager);
	found(findAgreement(manager, id));
	const steps = { document: chooseDocument, terms: writeClauses, signers: nameSigners };
	return steps[stepOf(request)](request, manager, id);
}

async function begin(request: Request, manager: Manager) {
	const form = await parseForm(request, documentForm, { find: leaseFinder(manager) });
	if (!form.ok) return form.reply;
	const { leaseId, ...document } = form.value;
	if (leaseId === undefined) return form.refuse({ ok: false, field: "leaseId", message: "Choose a lease." });
	const drafted = draftAgreement(manager, { ...document, leaseId });
	if (!drafted.ok) return form.refuse(drafted);
	return redirect(toStep(drafted.agreementId, "terms"), 303);
}

async function chooseDocument(request: Request, manager: Manager, id: number) {
	const form = await parseForm(request, documentForm);
	if (!form.ok) return form.reply;
	const changed = changeDocument(manager, id, form.value);
	return changed.ok ? redirect(toStep(id, "terms"), 303) : form.refuse(changed);
}

async function writeClauses(request: Request, manager: Manager, id: number) {
	const form = await parseForm(request, clausesForm);
	if (!form.ok) return form.reply;
	const { press, ...clauses } = form.value;
	const changed = changeClauses(manager, id, clauses);
	if (!changed.ok) return form.refuse(changed);
	return redirect(toStep(id, press === "next" ? "signers" : "terms"), 303);
}

async function nameSigners(request: Request, manager: Manager, id: number) {
	const form = await parseForm(request, signersForm);
	if (!form.ok) return form.reply;
	const { press, fields } = form.value;
	const changed = changeSigners(manager, id, fields);
	if (!changed.ok) return form.refuse(changed);
	if (press === "keep") return redirectWithMessage(href("/app/esignleases"), "Draft saved.");
	const sent = await sendAgreement(manager, id);
	if (!sent.ok) return form.refuse(sent);
	const then = sent.later.length > 0 ? ` Next, after they sign: ${sent.later.join(", ")}.` : "";
	const people = count(sent.asked.length, "person", "people");
	return redirectWithMessage(href("/app/esignleases", { id }), `Sent to ${people}.${then}`);
}

type Step = "document" | "terms" | "signers";

function stepOf(request: Request): Step {
	const step = new URL(request.url).searchParams.get("step");
	return step === "document" || step === "signers" ? step : "terms";
}

function toStep(id: number, step: Step): string {
	return href("/app/addeditleaseagreement", { id, step });
}

export default function AgreementForm() {
	const data = useLoaderData<typeof loader>();
	switch (data.step) {
		case "document":
			return <DocumentStep {...data} />;
		case "terms":
			return <TermsStep {...data} />;
		case "signers":
			return <SignersStep {...data} />;
	}
}
