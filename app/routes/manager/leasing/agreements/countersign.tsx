import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countersign, findAgreement } from "#domain/agreements";
import { countersignForm } from "#domain/agreements/schema";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";
import { DocumentFacts, DocumentText } from "../../../sign/document-text";
import { InitialsBox, SignatureFields } from "../../../sign/signature-fields";
import { agreementCrumbs } from "./agreement-crumbs";

export const meta = () => pageTitle("Sign For Us");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, number, title, facts, content, people } = read(manager, request);
	const name = people.find(({ userId }) => userId === manager.userId)?.name ?? "";
	return { id, number, title, facts: facts ?? [], blocks: content ?? [], name };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = read(manager, request);
	const form = await parseForm(request, countersignForm);
	if (!form.ok) return form.reply;
	const signed = await countersign(form.by(manager), id, visitorOf(request, context), form.value);
	if (!signed.ok) return form.refuse(signed);
	return redirectWithMessage(href("/app/esignleases", { id }), "Document signed.");
}

function read(manager: Manager, request: Request) {
	return found(findAgreement(manager, idParam(request, "id")));
}

type Signing = { typedName: string; drawing: string; initials: string[]; isMine: string };

export default function Countersign() {
	const { id, number, title, facts, blocks, name } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<Signing>();
	const initials = name
		.split(/\s+/)
		.map((word) => word.slice(0, 1))
		.join("")
		.toUpperCase();
	return (
		<>
			<PageHead
				title={`Sign ${title}`}
				facts={`You're signing as ${name} for your company.`}
				crumbs={agreementCrumbs({ id, number })}
			/>
			<Card title="Summary">
				<DocumentFacts facts={facts} />
			</Card>
			<Form form={form} submit="Sign document" cancel={href("/app/esignleases", { id })} wide>
				<article
					aria-label={title}
					className="max-w-192 rounded-card border border-line bg-surface p-8 shadow-whisper max-sm:p-4"
				>
					<DocumentText
						blocks={blocks}
						initials={(place) => <InitialsBox place={place} initials={initials} field={fields.initials} kept={[]} />}
					/>
				</article>
				<div className="grid max-w-160 gap-4">
					<SignatureFields fields={fields} name={name} />
				</div>
			</Form>
		</>
	);
}
