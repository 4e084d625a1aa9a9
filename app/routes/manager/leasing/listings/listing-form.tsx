import type { DefaultValue } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addListing, editListing, findListing, proposeListing, publishListing, unfairWords } from "#domain/listings";
import { listingForm } from "#domain/listings/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { DateText } from "~/ui/date";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import {
	ContactFields,
	FeeFields,
	HomeFields,
	OpenHouseFields,
	PolicyFields,
	ShowingFields,
	TermsFields,
} from "./listing-fields";
import { ListingHead } from "./listing-head";
import { type ListingInput, listingValues, newListingValues } from "./listing-values";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Edit Listing");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	const uid = optionalIdParam(request, "uid");
	if (id === undefined && uid === undefined) throw redirect(href("/app/listings/units"), 303);
	const idempotencyKey = newIdempotencyKey();
	if (id !== undefined) {
		const listing = found(findListing(manager, id));
		const { unit, title, status, photos, craigslistDate } = listing;
		return {
			...{ idempotencyKey, unit, open: undefined, unfair: unfairWords(`${title}\n${listing.description}`) },
			listing: { id, title, status, photos, craigslistDate, wasLive: listing.publishedDate !== null },
			readyDay: listing.readyDay === listing.availableDate ? undefined : listing.readyDay,
			values: listingValues(listing, manager),
		};
	}
	const proposal = found(proposeListing(manager, uid ?? 0));
	const { unit, openListing } = proposal;
	return {
		...{ idempotencyKey, unit, open: openListing, unfair: [], listing: undefined, readyDay: undefined },
		values: newListingValues(proposal),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id === undefined) found(proposeListing(manager, idParam(request, "uid")));
	else found(findListing(manager, id));
	const form = await parseForm(request, listingForm(manager));
	if (!form.ok) return form.reply;
	const { press, confirmTaken, ...input } = form.value;
	const saved = id === undefined ? addListing(manager, idParam(request, "uid"), input) : edit(manager, id, input);
	if (!saved.ok) return form.refuse(saved);
	const { listingId } = saved;
	if (press === "publish") {
		const published = publishListing(manager, listingId, { confirmTaken });
		if (published.ok) return redirectWithMessage(href("/app/listings"), `${published.home} is live.`);
		if (id !== undefined) return form.refuse(published);
		return redirectWithMessage(href("/app/editlisting", { id: listingId }), `Saved as a draft. ${published.message}`, {
			kind: "info",
		});
	}
	return redirectWithMessage(href("/app/editlisting", { id: listingId }), "Listing saved.");
}

function edit(manager: Manager, listingId: number, input: Parameters<typeof editListing>[2]) {
	const edited = editListing(manager, listingId, input);
	return edited.ok ? { ok: true as const, listingId } : edited;
}

export default function ListingForm() {
	const { listing, unit, open, unfair, readyDay, values, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<ListingInput>({ values: values as DefaultValue<ListingInput> });
	const standard = listing ? {} : values;
	const live = listing?.status === "active";
	return (
		<>
			<ListingHead unit={unit} listing={listing} />
			{open ? (
				<Banner tone="info">
					This unit has a listing:{" "}
					<PlainLink href={href("/app/editlisting", { id: open.id })} className="link">
						{open.title}
					</PlainLink>
				</Banner>
			) : null}
			{readyDay ? (
				<Banner tone="info">
					The unit's turn is scheduled to be rent-ready on <DateText date={readyDay} />.
				</Banner>
			) : null}
			{unfair.length > 0 ? (
				<Banner tone="warn">
					Reword before you publish: {unfair.map(({ phrase, about }) => `“${phrase}” refers to ${about}`).join("; ")}.
				</Banner>
			) : null}
			{listing?.status === "leased" ? (
				<Banner tone="info">
					This home was rented, so the listing can't be changed. Copy it to list the home again.
				</Banner>
			) : null}
			<Form
				form={form}
				submit={listing ? "Save listing" : "Save draft"}
				cancel={href("/app/listings")}
				idempotencyKey={idempotencyKey}
				record={"seenUpdatedDate" in values ? values : undefined}
				main={
					live ? null : (
						<Button name="press" value="publish">
							Save and publish
						</Button>
					)
				}
			>
				<HomeFields fields={fields} />
				<TermsFields fields={fields} />
				<ShowingFields fields={fields} standard={standard} />
				<FeeFields fields={fields} form={form} />
				<PolicyFields fields={fields} />
				<OpenHouseFields fields={fields} form={form} />
				<ContactFields fields={fields} standard={standard} />
				<div className="grid gap-2 border-t border-line pt-5">
					<CheckboxField
						field={fields.withoutPhotos}
						label="Publish without photos"
						hint={
							listing ? undefined : "It shows the photos of the unit and its property. You can add more after you save."
						}
					/>
					<ConfirmField field={fields.confirmTaken} label="List it anyway" />
				</div>
			</Form>
		</>
	);
}
