import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { findListing, listingText, notePosted, previewListing } from "#domain/listings";
import { craigslistForm } from "#domain/listings/schema";
import { plainAmount } from "#domain/money/format";
import { DateField } from "~/ui/date-field";
import { Form, FormSection } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { publicAddresses } from "../../../public/listings/public-addresses.server";
import { CopyBox } from "./copy-box";
import { ListingHead } from "./listing-head";

export const meta = () => pageTitle("Post to Craigslist");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id === undefined) {
		throw await redirectWithMessage(href("/app/listings"), "Choose the listing to post.", { kind: "info" });
	}
	const { title, status, photos, craigslistDate, craigslistUrl, unit } = found(findListing(manager, id));
	if (photos === 0) {
		throw await redirectWithMessage(href("/app/editlisting/photos", { id }), "Add a photo first.", { kind: "info" });
	}
	const home = found(previewListing(manager.profileId, id));
	const rooms = home.beds <= 0 ? "" : `${home.beds}BR `;
	return {
		listing: { id, title, status, photos, craigslistDate },
		unit,
		craigslistUrl,
		today: manager.today,
		pieces: [
			{
				label: "Posting title",
				value: `${rooms}${home.title}${home.title.includes(home.city) ? "" : `, ${home.city}`}`.slice(0, 70),
			},
			{ label: "Price", value: plainAmount(home.rentCents).replace(/\.00$/, "") },
			{ label: "ZIP code", value: home.postalCode },
			{ label: "Bedrooms", value: home.beds < 0 ? "" : String(home.beds) },
			{ label: "Bathrooms", value: home.bathsTenths === 0 ? "" : String(home.bathsTenths / 10) },
			{ label: "Square feet", value: home.sizeSqft ? String(home.sizeSqft) : "" },
			{ label: "Available on", value: home.availableDate },
			{ label: "Body", value: listingText(home, publicAddresses.listing(id)), long: true },
		].filter(({ value }) => value !== ""),
		pictures: home.photos.map(({ id: photoId, caption }) => ({
			src: href("/weblistings/photo", { id: photoId }),
			caption: caption || home.title,
		})),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findListing(manager, id));
	const form = await parseForm(request, craigslistForm(manager));
	if (!form.ok) return form.reply;
	const noted = notePosted(manager, id, form.value);
	if (!noted.ok) return form.refuse(noted);
	return redirectWithMessage(href("/app/editlisting", { id }), "Craigslist post recorded.");
}

export default function PostToCraigslist() {
	const { listing, unit, pieces, pictures, craigslistUrl, today } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof craigslistForm>>>({
		values: { url: craigslistUrl, date: listing.craigslistDate ?? today },
	});
	return (
		<>
			<ListingHead unit={unit} listing={listing} />
			<div className="grid max-w-160 gap-6">
				<Step number={1} title="Open Craigslist">
					<a href="https://post.craigslist.org/" target="_blank" rel="noopener noreferrer" className="link">
						Craigslist's posting page (opens a new tab)
					</a>
					: choose housing offered, apartments for rent.
				</Step>
				<Step number={2} title="Copy the text">
					<div className="grid gap-4">
						{pieces.map((piece) => (
							<CopyBox key={piece.label} {...piece} />
						))}
					</div>
				</Step>
				<Step number={3} title="Download the photos and add them to your post">
					<p className="mb-3">
						<PlainLink href={href("/app/posttocraigslist/photos", { id: listing.id })} download className="link">
							All photos in one file (zip)
						</PlainLink>
						, or one by one:
					</p>
					<ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
						{pictures.map(({ src, caption }) => (
							<li key={src}>
								<a href={src} download>
									<img
										src={src}
										alt={caption}
										loading="lazy"
										className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
									/>
								</a>
							</li>
						))}
					</ul>
				</Step>
			</div>
			<Form form={form} submit="I posted it">
				<FormSection title="4. Record your post">
					<TextField field={fields.url} label="Link to the ad" type="url" maxLength={500} optional />
					<DateField field={fields.date} label="Posted on" />
				</FormSection>
			</Form>
		</>
	);
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
	return (
		<section className="grid gap-3">
			<h2 className="text-heading">
				{number}. {title}
			</h2>
			<div>{children}</div>
		</section>
	);
}
