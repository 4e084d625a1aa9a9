import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type FileVersion, listVersions, makeVersionCurrent, replaceFile, whyKept } from "#domain/files";
import { acceptedDocuments } from "#domain/files/labels";
import { versionsForm } from "#domain/files/schema";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { Form as PostForm } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { FileSize } from "./file-columns";
import { backOfFile, requireFile } from "./file-rights.server";

export { DocumentsFailed as ErrorBoundary } from "~/routes/records-failed";

export const meta = () => pageTitle("File Versions");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const file = await requireFile(manager, request);
	const { id, title, isPhoto } = file;
	return {
		...{ id, title },
		about: file.about.name,
		kept: isPhoto ? "You can't replace a photo." : whyKept(id),
		versions: listVersions(manager, id),
		back: backOfFile(request, file),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const file = await requireFile(manager, request, "POST");
	const form = await parseForm(request, versionsForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	const done =
		value.intent === "current"
			? makeVersionCurrent(manager, file.id, value.number)
			: await replaceFile(manager, file.id, value.file);
	if (!done.ok) return form.refuse(done);
	const words = value.intent === "current" ? `Version ${value.number} is current.` : "New version saved.";
	return redirectWithMessage(href("/app/file/versions", { id: file.id }), words);
}

export default function FileVersions() {
	const { id, title, about, kept, versions, back } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={title} facts={about} crumbs={[{ label: "Files", to: back }]} />
			{kept ? <EmptyState>{kept} It can't be replaced.</EmptyState> : <Replace />}
			<DataTable
				caption="Versions"
				columns={columns}
				rows={versions.map((one) => ({ ...one, id, kept }))}
				rowKey={keyOf}
			/>
		</>
	);
}

type Line = FileVersion & { id: number; kept: string | undefined };

const keyOf = ({ number }: Line) => number;

/** Uploads a version that takes the place of the current one. */
function Replace() {
	const [form, fields] = usePostForm<{ intent: "replace"; file: unknown }>({ values: { intent: "replace" } });
	return (
		<Form form={form} submit="Save new version" encType="multipart/form-data">
			<input type="hidden" name="intent" value="replace" />
			<FileField
				field={fields.file}
				label="New version"
				hint="Earlier versions stay here. One PDF, Office, text or image file, up to 20 MB."
				accept={acceptedDocuments}
			/>
		</Form>
	);
}

const columns: Column<Line>[] = [
	{
		header: "Version",
		cell: ({ id, number, fileName }) => (
			<>
				<a href={href("/app/file/version", { id, number })}>Version {number}</a>
				<small>{fileName}</small>
			</>
		),
	},
	{ header: "Size", align: "end", phone: "fact", cell: ({ sizeBytes }) => <FileSize bytes={sizeBytes} /> },
	{ header: "Added by", phone: "fact", cell: ({ addedBy }) => addedBy },
	{ header: "Added on", phone: "fact", cell: ({ addedDate }) => <DateTimeText iso={addedDate} /> },
	{
		header: "Status",
		phone: "status",
		cell: (version) => (version.current ? <Status tone="good">Current</Status> : <MakeCurrent version={version} />),
	},
];

function MakeCurrent({ version: { number, kept } }: { version: Line }) {
	if (kept) return null;
	return (
		<PostForm method="post">
			<input type="hidden" name="number" value={number} />
			<Button look="plain" name="intent" value="current">
				Make current<span className="sr-only"> version {number}</span>
			</Button>
		</PostForm>
	);
}
