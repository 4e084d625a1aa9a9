import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { copyListing, deleteListing, findListing, markLeased, pauseListing, publishListing } from "#domain/listings";
import type { ListingStatus } from "#domain/listings/labels";
import { listingActionForm } from "#domain/listings/schema";
import { Card } from "~/ui/card";
import { ConfirmField } from "~/ui/confirm-field";
import { Form } from "~/ui/form";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ListingHead } from "./listing-head";

export const meta = () => pageTitle("Listing Status");

type Input = z.input<typeof listingActionForm>;
type Intent = Input["intent"];

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const listing = found(findListing(manager, idParam(request, "id")));
	const { id, title, status, photos, craigslistDate, unit } = listing;
	return {
		listing: { id, title, status, photos, craigslistDate },
		unit,
		choices: choicesOf(status, listing.publishedDate !== null),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findListing(manager, id));
	const form = await parseForm(request, listingActionForm);
	if (!form.ok) return form.reply;
	const { intent, confirmTaken, idempotencyKey } = form.value;
	switch (intent) {
		case "publish": {
			const published = publishListing(manager, id, { confirmTaken });
			if (!published.ok) return form.refuse(published.field === "confirmTaken" ? published : withoutField(published));
			return redirectWithMessage(href("/app/listings"), `${published.home} is live.`);
		}
		case "pause": {
			const paused = pauseListing(manager, id);
			if (!paused.ok) return form.refuse(paused);
			return redirectWithMessage(href("/app/listings"), "Listing paused.");
		}
		case "leased": {
			const leased = markLeased(manager, id);
			if (!leased.ok) return form.refuse(leased);
			return redirectWithMessage(href("/app/listings"), "Listing marked as leased.");
		}
		case "copy": {
			const copied = copyListing(manager, id, { idempotencyKey });
			if (!copied.ok) return form.refuse(copied);
			return redirectWithMessage(href("/app/editlisting", { id: copied.listingId }), "Listing copied as a draft.");
		}
		case "delete": {
			const deleted = deleteListing(manager, id);
			if (!deleted.ok) return form.refuse(deleted);
			return redirectWithMessage(href("/app/listings"), "Deleted Successfully!");
		}
	}
}

export default function ListingState() {
	const { listing, unit, choices } = useLoaderData<typeof loader>();
	return (
		<>
			<ListingHead unit={unit} listing={listing} />
			<div className="grid max-w-160 gap-4">
				{choices.map((intent) => (
					<StateForm key={intent} intent={intent} />
				))}
			</div>
		</>
	);
}

const words: Record<Intent, { title: string; about: string; submit: string }> = {
	publish: { title: "Publish", about: "Everyone will be able to see the home.", submit: "Publish listing" },
	pause: {
		title: "Pause",
		about: "We'll take down the public page right away. You can publish it again.",
		submit: "Pause listing",
	},
	leased: {
		title: "Mark as leased",
		about:
			"The page will say the home is rented, and open inquiries will close. This happens automatically when a lease starts here.",
		submit: "Mark as leased",
	},
	copy: { title: "Copy", about: "Creates a new draft with the same text, fees and photos.", submit: "Copy listing" },
	delete: { title: "Delete", about: "No one has seen this draft.", submit: "Delete draft" },
};

function StateForm({ intent }: { intent: Intent }) {
	const { idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<Input>({ answers: (answered) => answered === intent });
	const { title, about, submit } = words[intent];
	return (
		<Card title={title}>
			<p className="mb-4 text-soft">{about}</p>
			<Form
				form={form}
				submit={submit}
				look={intent === "delete" ? "danger" : "primary"}
				idempotencyKey={`${idempotencyKey}-${intent}`}
			>
				<input type="hidden" name="intent" value={intent} />
				{intent === "publish" ? <ConfirmField field={fields.confirmTaken} label="List it anyway" /> : null}
			</Form>
		</Card>
	);
}

function choicesOf(status: ListingStatus, wasLive: boolean): Intent[] {
	return [
		...(status === "draft" || status === "paused" || status === "expired" ? (["publish"] as const) : []),
		...(status === "active" ? (["pause"] as const) : []),
		...(wasLive && status !== "leased" ? (["leased"] as const) : []),
		"copy",
		...(wasLive ? [] : (["delete"] as const)),
	];
}

/** A refusal without its field, which is in another form, so that it's shown above this one. */
function withoutField({ message }: { message: string }) {
	return { ok: false as const, message };
}
