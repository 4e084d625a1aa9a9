import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findList, undoList } from "#domain/move-in";
import { listStates, listTitles } from "#domain/move-in/labels";
import { undoListForm } from "#domain/move-in/schema";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ListProgress } from "./list-progress";

export const meta = () => pageTitle("Imported List");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const upload = found(findList(manager, id));
	if (upload.state === "uploaded") throw redirect(href("/app/movein/lists/columns", { id }));
	if (upload.state === "matched") throw redirect(href("/app/movein/lists/check", { id }));
	return { upload, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findList(manager, id));
	const form = await parseForm(request, undoListForm);
	if (!form.ok) return form.reply;
	const undone = undoList(form.by(manager), id, form.value);
	if (!undone.ok) return form.refuse(undone);
	const result = href("/app/movein/lists/result", { id });
	if (findList(manager, id)?.state === "undoing") return redirect(result, 303);
	return redirectWithMessage(result, "Import undone.");
}

export default function ListResult() {
	const { upload, idempotencyKey } = useLoaderData<typeof loader>();
	const { kind, state } = upload;
	const [form] = usePostForm<Record<string, never>>();
	const isUnderWay = state === "running" || state === "undoing";
	return (
		<>
			<PageHead
				title={listTitles[kind]}
				facts={upload.fileName}
				crumbs={[{ label: "Move your books", to: href("/app/movein") }]}
			/>
			{isUnderWay ? <ListProgress upload={upload} /> : <Result />}
			{state === "done" ? (
				<Card title="Undo">
					<Form form={form} submit="Undo import" look="danger" idempotencyKey={idempotencyKey}>
						<p className="text-soft">
							We reverse what was posted and remove what was added, as long as nothing depends on it.
						</p>
					</Form>
				</Card>
			) : null}
		</>
	);
}

function Result() {
	const { upload } = useLoaderData<typeof loader>();
	const { result, state, reason, finishedDate, author, failure } = upload;
	return (
		<>
			{state === "done" && failure ? <Banner tone="bad">{failure}</Banner> : null}
			<Card title={listStates[state]}>
				<Facts
					facts={[
						{ label: state === "undone" ? "Rows undone" : "Rows imported", value: result?.added },
						{ label: "Existing rows", value: result?.same },
						{ label: "Different in Tenantry", value: result?.differs },
						{ label: "Rows with errors", value: result?.errors },
						{
							label: state === "undone" ? "Total undone" : "Total imported",
							value: result?.addedCents ? <Money cents={result.addedCents} /> : null,
						},
						{ label: "Why totals differ", value: reason },
						{ label: "Finished", value: finishedDate && <DateTimeText iso={finishedDate} /> },
						{ label: "By", value: author },
					]}
				/>
			</Card>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={href("/app/movein")}>Continue</ButtonLink>
				{state === "done" && result && result.errors > 0 ? (
					<PlainLink
						href={href("/app/movein/lists/failedrows", { id: upload.id })}
						className="button button-plain"
						download
					>
						Download rows with errors
					</PlainLink>
				) : null}
			</div>
		</>
	);
}
