import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { erasePerson, erasureOf, nameKeptUntil, privacySettings, whyNotErased } from "#domain/erasure";
import { formerName, partsOf } from "#domain/erasure/labels";
import { eraseForm } from "#domain/erasure/schema";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { notFound } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { dataPage, requireEraser, requireSubject } from "./subject.server";

export const meta = () => pageTitle("Erase Personal Data");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { kind, id, name } = await requireSubject(manager, request);
	const about = { kind, id };
	await requireEraser(manager, about);
	if (erasureOf(manager, about)?.state === "done") notFound();
	const { leaseYears } = privacySettings(manager);
	return {
		...{ name, kind, former: formerName(kind, id), back: dataPage(about) },
		whyNot: whyNotErased(manager, about),
		until: nameKeptUntil(manager, about, leaseYears),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const person = await requireSubject(manager, request);
	await requireEraser(manager, person);
	await requireConfirmedIdentity(request);
	const form = await parseForm(request, eraseForm);
	if (!form.ok) return form.reply;
	const erased = await erasePerson(manager, { kind: person.kind, id: person.id }, form.value);
	if (!erased.ok) return form.refuse(erased);
	return redirectWithMessage(href("/app/personaldata/certificate", { id: erased.erasureId }), "Personal data erased.");
}

const kept = {
	tenant: [
		"Amounts, dates and accounts in your books, and the memos of posted transactions.",
		"Signed agreements and the leases themselves: their dates, rent and deposits.",
		"What was done at the property: the title of each maintenance request and when it was completed.",
	],
	owner: [
		"Amounts, dates and accounts in your books, and the memos of posted transactions.",
		"Owner statements on file, and which properties they owned.",
	],
	applicant: ["That they applied and when, the decision and its reasons.", "Fees in your books."],
} as const;

export default function EraseData() {
	const { name, kind, former, until, whyNot, back } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof eraseForm>>();
	return (
		<>
			<PageHead title={`Erase the data of ${name}`} crumbs={[{ label: "Personal data", to: back }]} />
			{whyNot.length > 0 ? <Banner tone="warn">This can't be erased yet. {whyNot.join(" ")}</Banner> : null}
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Erased for good">
					<ul className="grid list-disc gap-1 ps-5">
						{partsOf(kind).map((part) => (
							<li key={part}>{part}</li>
						))}
					</ul>
				</Card>
				<Card title="Kept">
					<ul className="grid list-disc gap-1 ps-5">
						{kept[kind].map((part) => (
							<li key={part}>{part}</li>
						))}
						<li>
							The activity log's entries, as proof of who did what. Entries about this person won't show what was said
							or changed.
						</li>
						<li>
							{until ? (
								<>
									The name, until <DateText date={until} />. After that, “{former}” is shown instead.
								</>
							) : (
								<>“{former}” replaces the name right away.</>
							)}
						</li>
					</ul>
				</Card>
			</div>
			{whyNot.length > 0 ? null : (
				<Form form={form} submit="Erase for good" look="danger" cancel={back}>
					<Banner tone="bad">This can't be undone, by you or by us.</Banner>
					<TextField
						field={fields.name}
						label={`Type ${name} to confirm`}
						maxLength={200}
						autoComplete="off"
						width="m"
					/>
				</Form>
			)}
		</>
	);
}
