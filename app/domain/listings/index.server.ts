export { mostCounted } from "~/db/list-totals.server";
export { addListing } from "./add-listing";
export { markLeased, pauseListing } from "./change-status";
export { copyListing } from "./copy-listing";
export { notePosted } from "./craigslist";
export { deleteListing } from "./delete-listing";
export { editListing } from "./edit-listing";
export { eraseInquiries } from "./erase-inquiries";
export { feedListings, feedRss, feedXml, listedOrganizations, listingsOf, sitemapPart, sitemapParts } from "./feed";
export { findListing, type Listing, type ListingProposal, proposeListing } from "./find-listing";
export { followAvailableDay } from "./follow-available-day";
export { listingForApplication, placeOf } from "./for-application";
export {
	addHomeAlert,
	confirmHomeAlert,
	endHomeAlert,
	findHomeAlert,
	findUnconfirmed,
	interestToken,
} from "./home-alerts";
export { type Inquiry, inquire } from "./inquire";
export { type InquiryRow, listInquiries, setInquiryStatus } from "./inquiries";
export { choosePhotos, type PhotoChoice, photoChoices, showPhotos } from "./listing-photos";
export {
	type ListingFilters,
	type ListingListRow,
	listingFigures,
	listListings,
	type UnitToList,
	unitsToList,
} from "./listing-queries";
export type { ListedUnit, ListingFields } from "./listing-record";
export { listingSnippet, listingsPage, listingText } from "./listing-text";
export { listingsVersion } from "./listings-version";
export { openListingPhoto, openOrganizationLogo } from "./public-files";
export {
	findPublicListing,
	type PublicListing,
	type PublicOrganization,
	type PublicPhoto,
	previewListing,
	publicListing,
} from "./public-listing";
export { publicOrganization } from "./public-organization";
export { publishListing } from "./publish-listing";
export {
	canMatch,
	type ListingCard,
	liveCards,
	type PublicSearch,
	searchListings,
	similarListings,
} from "./search-listings";
export { type ListingSettings, listingSettings, saveListingSettings } from "./settings";
export { settleListings } from "./settle-listings";
export { inlineJson, listingJsonLd, listJsonLd } from "./structured-data";
export { tellOfNewHomes } from "./tell-of-new-homes";
export { unfairWords } from "./warn-words";
export { zipListingPhotos } from "./zip-photos";
