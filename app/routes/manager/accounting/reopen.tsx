import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { listClosedBooksPosters, mayPostInClosedBooks } from "#domain/ledger";
import { reopenForm } from "#domain/ledger/schema";
import { findPropertyHead } from "#domain/rentals";
import { askOrDo } from "#domain/waiting-changes";
import { Banner } from "~/ui/banner";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../approvals/sent-for-approval.server";

export const meta = () => pageTitle("Open Books");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const pid = optionalIdParam(request, "pid");
	const property = pid === undefined ? undefined : found(findPropertyHead(manager, pid));
	return {
		property: property && { id: property.id, name: property.name },
		mayPostInClosedBooks: mayPostInClosedBooks(manager),
		canReopen: listClosedBooksPosters(manager).map(({ name, email }) => name || email),
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "reopen_books"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const pid = optionalIdParam(request, "pid");
	if (pid !== undefined) found(findPropertyHead(manager, pid));
	const form = await parseForm(request, reopenForm(manager));
	if (!form.ok) return form.reply;
	const { intent: _, ...reopening } = form.value;
	const reopened = askOrDo(manager, "reopen_books", { ...reopening, propertyId: pid });
	if (!reopened.ok) return form.refuse(reopened);
	if (reopened.asked) return redirectToRequest(reopened.asked);
	return redirectWithMessage(href("/app/closing"), "Books reopened.");
}

export default function Reopen() {
	const { property, mayPostInClosedBooks, canReopen, waits, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof reopenForm>>>();
	return (
		<>
			<PageHead
				title="Reopen books"
				facts={property ? property.name : "Whole company"}
				crumbs={[{ label: "Close books", to: href("/app/closing") }]}
			/>
			<ApprovalNotice words={waits} />
			{mayPostInClosedBooks ? (
				<Form form={form} submit="Reopen books" cancel={href("/app/closing")} idempotencyKey={idempotencyKey}>
					<input type="hidden" name={fields.intent.name} value="reopen" />
					<DateField
						field={fields.through}
						label="Keep closed through"
						hint="Leave blank to reopen everything."
						optional
					/>
					<TextField field={fields.reason} label="Reason" hint="Saved with your name." maxLength={200} />
				</Form>
			) : (
				<WhoCanReopen names={canReopen} />
			)}
		</>
	);
}

/** Shown to members who can't reopen the books: the names of those who can. */
function WhoCanReopen({ names }: { names: readonly string[] }) {
	const who = names.length > 0 ? names.join(", ") : "no one yet";
	return (
		<Banner tone="warn">
			Only people who can post to closed periods can reopen the books: {who}. An administrator chooses whose role allows
			it.
		</Banner>
	);
}
