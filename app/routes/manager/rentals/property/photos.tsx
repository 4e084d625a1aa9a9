import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/web/meta";
import { changePhotos, loadPhotos } from "../../records/photos-tab.server";

export { ImagesFailed as ErrorBoundary } from "~/routes/records-failed";
export { PhotosTab as default } from "../../records/photos-tab";

export const meta = () => pageTitle("Property Photos");

export const loader = ({ request }: LoaderFunctionArgs) => loadPhotos(request, "property");

export const action = ({ request }: ActionFunctionArgs) => changePhotos(request, "property");
