import { pageTitle } from "~/web/meta";
import { StatusPage } from "./status-page";

export const meta = () => pageTitle("Under Maintenance");

export default function UnderMaintenance() {
	return (
		<StatusPage title="Under maintenance">
			We're making improvements and will be back shortly. Everything you saved is safe.
		</StatusPage>
	);
}
