import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/web/meta";
import { changePhotos, loadPhotos } from "../../records/photos-tab.server";

export { ImagesFailed as ErrorBoundary } from "~/routes/records-failed";
export { PhotosTab as default } from "../../records/photos-tab";

export const meta = () => pageTitle("Unit Photos");

export const loader = ({ request }: LoaderFunctionArgs) => loadPhotos(request, "unit");

export const action = ({ request }: ActionFunctionArgs) => changePhotos(request, "unit");
