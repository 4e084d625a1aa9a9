import type { ListedUnit } from "#domain/listings";
import type { ListingStatus as StatusWord } from "#domain/listings/labels";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { href } from "~/web/href";
import { ListingStatus } from "./listing-columns";

type Props = {
	unit: Pick<ListedUnit, "id" | "unitNumber" | "propertyName">;
	listing:
		| {
				id: number;
				title: string;
				status: StatusWord;
				photos: number;
				craigslistDate: string | null;
		  }
		| undefined;
};

/** Which home a listing is for, how it stands, and what else is done with it. */
export function ListingHead({ unit, listing }: Props) {
	const home = `${unit.propertyName} · ${unit.unitNumber}`;
	return (
		<PageHead
			title={listing ? listing.title : "New listing"}
			crumbs={[{ label: "Listings", to: href("/app/listings") }]}
			status={listing ? <ListingStatus status={listing.status} /> : undefined}
			facts={
				<>
					<Link to={href("/app/unitdetail", { uid: unit.id })} className="link">
						{home}
					</Link>
					{listing?.craigslistDate ? (
						<>
							{" · on Craigslist since "}
							<DateText date={listing.craigslistDate} />
						</>
					) : null}
				</>
			}
			links={
				listing ? (
					<>
						<a href={href("/weblistings/listing", { id: listing.id })} className="button button-quiet">
							{listing.status === "active" ? "Public page" : "Preview"}
						</a>
						<ButtonLink to={href("/app/editlisting/photos", { id: listing.id })} look="quiet">
							{listing.photos > 0 ? count(listing.photos, "photo") : "Add photos"}
						</ButtonLink>
						<ButtonLink to={href("/app/posttocraigslist", { id: listing.id })} look="quiet">
							Craigslist
						</ButtonLink>
						<ButtonLink to={href("/app/exporthtml", { id: listing.id })} look="quiet">
							HTML
						</ButtonLink>
					</>
				) : undefined
			}
			action={
				listing ? (
					<ButtonLink to={href("/app/editlisting/state", { id: listing.id })} look="plain">
						{listing.status === "active" ? "Pause or end" : "Publish"}
					</ButtonLink>
				) : undefined
			}
		/>
	);
}
