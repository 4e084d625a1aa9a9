import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { erasureOf, findErasure, holdOf, privacySettings, whyNotErased } from "#domain/erasure";
import { askExport, listExports, makeSmall } from "#domain/exports";
import { exportForm } from "#domain/exports/schema";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateText } from "~/ui/date";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { may, need, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ExportList, shownExport } from "../exports/export-list";
import { dataPage, openSubject, recordPage, requireSubject, toErase, toExport } from "./subject.server";

export const meta = () => pageTitle("Personal Data");

/** `request` names a person's request, as a notification does; it leads to the person. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const requestId = optionalIdParam(request, "request");
	if (requestId !== undefined) {
		const { kind, subjectId } = found(findErasure(manager, requestId));
		const subject = await openSubject(manager, { kind, id: subjectId });
		throw redirect(dataPage(subject));
	}
	const person = await requireSubject(manager, request);
	const about = { kind: person.kind, id: person.id };
	const mayExport = may(manager, toExport(about));
	return {
		person,
		back: recordPage(about),
		erasure: erasureOf(manager, about),
		whyNot: whyNotErased(manager, about),
		hold: holdOf(manager, about),
		leaseYears: privacySettings(manager).leaseYears,
		mayErase: may(manager, toErase(about)),
		mayExport,
		exports: mayExport ? listExports(manager, { kind: person.kind, subjectId: person.id }).map(shownExport) : [],
		seesNumbers: manager.member.rights.named.includes("see_identity_numbers"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const person = await requireSubject(manager, request);
	await need(manager, toExport(person));
	await requireConfirmedIdentity(request);
	const form = await parseForm(request, exportForm);
	if (!form.ok) return form.reply;
	const { kind, id: subjectId } = person;
	const asked = askExport(manager, { kind, subjectId, withNumbers: form.value.withNumbers });
	if (!asked.ok) return form.refuse(asked);
	const made = await makeSmall(asked.exportId);
	return redirectWithMessage(
		dataPage(person),
		made ? "Export ready." : "Export started. We'll email you when it's ready.",
	);
}

export default function PersonalData() {
	const { person, back, erasure, mayExport } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Personal data"
				facts="Make a copy of this person's data for them, or erase it."
				crumbs={[{ label: person.name, to: back }]}
			/>
			<Standing />
			{mayExport && erasure?.state !== "done" ? <Copy /> : null}
			{erasure?.state === "done" ? null : <Erase />}
		</>
	);
}

function Standing() {
	const { erasure, mayErase } = useLoaderData<typeof loader>();
	if (!erasure) return null;
	if (erasure.state === "done") {
		return (
			<Banner
				action={
					<ButtonLink to={href("/app/personaldata/certificate", { id: erasure.id })} look="plain">
						Certificate
					</ButtonLink>
				}
			>
				This person's data was erased on <DateText date={(erasure.decidedDate ?? "").slice(0, 10)} />.
			</Banner>
		);
	}
	if (erasure.state !== "asked") return null;
	return (
		<Banner
			tone="warn"
			action={
				mayErase ? (
					<ButtonLink to={href("/app/personaldata/decline", { id: erasure.id })} look="plain">
						Decline
					</ButtonLink>
				) : null
			}
		>
			{erasure.name} asked on <DateText date={erasure.askedDate.slice(0, 10)} /> that their data be erased.
		</Banner>
	);
}

function Copy() {
	const { exports, seesNumbers, person } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof exportForm>>();
	return (
		<Card title="Copy of the data">
			<div className="grid gap-4">
				<Form form={form} submit="Make a copy">
					<p className="text-soft">
						A zip file to give to {person.name}: contact, leases or properties, money, requests, messages, emails and
						documents. Your team's notes aren't included.
					</p>
					{seesNumbers && person.kind === "applicant" ? (
						<CheckboxField field={fields.withNumbers} label="Include identity documents" />
					) : null}
				</Form>
				{exports.length > 0 ? (
					<ExportList rows={exports} downloadOf={(id) => href("/app/personaldata/download", { id })} />
				) : null}
			</div>
		</Card>
	);
}

function Erase() {
	const { person, whyNot, hold, mayErase, leaseYears } = useLoaderData<typeof loader>();
	const { kind, id } = person;
	return (
		<Card
			title="Erase the data"
			action={
				mayErase ? (
					<a href={href("/app/personaldata/hold", { [kind]: id })} className="link">
						{hold ? "Lift the hold" : "Place a hold"}
					</a>
				) : null
			}
		>
			<div className="grid gap-4">
				<p className="text-soft">
					Contact details, birth date, identity numbers, messages, emails, documents, notes and the sign-in are erased
					for good. Amounts in your books stay.{" "}
					{kind === "applicant" ? "" : `The name is kept for ${leaseYears} years.`}
				</p>
				{whyNot.length > 0 ? (
					<Banner tone="warn">This can't be erased yet. {whyNot.join(" ")}</Banner>
				) : mayErase ? (
					<p>
						<ButtonLink to={href("/app/personaldata/erase", { [kind]: id })} look="danger">
							Erase data…
						</ButtonLink>
					</p>
				) : (
					<p className="text-soft">Your role doesn't let you erase it.</p>
				)}
			</div>
		</Card>
	);
}
