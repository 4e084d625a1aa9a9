import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findForm } from "#domain/applications";
import { itemStates, itemTones } from "#domain/applications/labels";
import { acceptedDocuments } from "#domain/files/labels";
import { useIsAnswered } from "~/routes/applying/use-is-answered";
import { AddPanel } from "~/ui/add-panel";
import { Button } from "~/ui/button";
import { DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { Form as PlainForm } from "~/ui/post-form";
import { RadioField } from "~/ui/radio-field";
import { Status } from "~/ui/status";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";
import { linkToFile } from "../records/file-rights.server";
import { actOnForm } from "./form-actions.server";

export { DocumentsFailed as ErrorBoundary } from "~/routes/records-failed";

export const meta = () => pageTitle("Applicant Documents");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { items, status, name } = found(findForm(manager, idParam(request, "id")));
	return {
		name,
		open: ["draft", "new", "undecided", "deferred"].includes(status),
		items: [...items]
			.reverse()
			.map(({ id, kind, label, state, answer, message, fileId, receivedDate, isIdentity }) => ({
				...{ id, kind, label, state, answer, message, receivedDate, isIdentity, given: fileId !== null },
				link: fileId !== null && !isIdentity ? linkToFile(fileId) : undefined,
			})),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	return actOnForm(await requireManager(request), request, "/app/singleapplicantlayout/applicantdocuments");
}

type Item = ReturnType<typeof useLoaderData<typeof loader>>["items"][number];

export default function ApplicantDocuments() {
	const { items, open } = useLoaderData<typeof loader>();
	return (
		<>
			<UnclaimedRefusal
				claimed={({ intent, item }) =>
					intent === "ask" ? open : intent !== "accept" && items.some(({ id }) => String(id) === item)
				}
			/>
			{open ? <Ask /> : null}
			{items.length === 0 ? <EmptyState>No documents yet. Request proof of income.</EmptyState> : null}
			<ul className="grid gap-3">
				{items.map((item) => (
					<li key={item.id} className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-whisper">
						<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
							<h2 className="font-medium wrap-anywhere">{item.label}</h2>
							<Status tone={itemTones[item.state]}>{itemStates[item.state]}</Status>
							{item.receivedDate ? (
								<span className="text-small text-soft">
									<DateTimeText iso={item.receivedDate} />
								</span>
							) : null}
						</div>
						{item.message ? <p className="text-soft">{item.message}</p> : null}
						{item.answer ? <p className="whitespace-pre-line">“{item.answer}”</p> : null}
						<ItemActions item={item} />
					</li>
				))}
			</ul>
		</>
	);
}

function ItemActions({ item }: { item: Item }) {
	return (
		<div className="no-print flex flex-wrap items-start gap-x-6 gap-y-3">
			{item.link ? (
				<a href={item.link} className="button button-plain">
					View<span className="sr-only"> {item.label}</span>
				</a>
			) : null}
			{item.given && item.isIdentity ? (
				<WithReason item={item} intent="open" words="Open" label="Reason" hint="We log who opened it and why." />
			) : null}
			{item.state === "received" ? (
				<PlainForm method="post">
					<input type="hidden" name="item" value={item.id} />
					<Button look="plain" name="intent" value="accept">
						Accept<span className="sr-only"> {item.label}</span>
					</Button>
				</PlainForm>
			) : null}
			{item.state === "received" || item.state === "accepted" ? (
				<WithReason
					item={item}
					intent="again"
					words="Request again"
					label="What's wrong"
					hint="We'll email this to them."
				/>
			) : null}
			{item.kind === "document" && item.state !== "accepted" ? <UploadForThem item={item} /> : null}
		</div>
	);
}

function WithReason({
	item,
	intent,
	words,
	label,
	hint,
}: {
	item: Item;
	intent: "open" | "again";
	words: string;
	label: string;
	hint: string;
}) {
	const mine = useIsAnswered(item.id);
	const [form, fields, answer] = usePostForm<{ reason: string }>({ answers: (posted) => mine && posted === intent });
	return (
		<details open={answer !== undefined}>
			<summary className="button button-quiet">
				{words}
				<span className="sr-only"> {item.label}</span>
			</summary>
			<div className="pt-3">
				<Form form={form} submit={words}>
					<input type="hidden" name="intent" value={intent} />
					<input type="hidden" name="item" value={item.id} />
					<TextField field={fields.reason} label={label} hint={hint} maxLength={200} />
				</Form>
			</div>
		</details>
	);
}

function UploadForThem({ item }: { item: Item }) {
	const mine = useIsAnswered(item.id);
	const [form, fields, answer] = usePostForm<{ file: File }>({ answers: (intent) => mine && intent === "upload" });
	return (
		<details open={answer !== undefined}>
			<summary className="button button-quiet">
				Upload for applicant<span className="sr-only">: {item.label}</span>
			</summary>
			<div className="pt-3">
				<Form form={form} submit="Upload" encType="multipart/form-data">
					<input type="hidden" name="intent" value="upload" />
					<input type="hidden" name="item" value={item.id} />
					<FileField field={fields.file} label="File" accept={acceptedDocuments} />
				</Form>
			</div>
		</details>
	);
}

function Ask() {
	const [form, fields, answer] = usePostForm<{ kind: string; label: string; message: string }>({
		values: { kind: "document" },
		answers: (intent) => intent === "ask",
	});
	return (
		<AddPanel key={form.id} label="Request information" open={answer !== undefined}>
			<Form form={form} submit="Send request">
				<input type="hidden" name="intent" value="ask" />
				<RadioField
					field={fields.kind}
					label="Type"
					options={[
						{ value: "document", label: "A document" },
						{ value: "question", label: "An answer" },
					]}
				/>
				<TextField
					field={fields.label}
					label="Request"
					hint="For example, “Pay stubs for the last two months”."
					maxLength={200}
				/>
				<TextareaField field={fields.message} label="Message" rows={2} maxLength={1000} optional />
			</Form>
		</AddPanel>
	);
}
