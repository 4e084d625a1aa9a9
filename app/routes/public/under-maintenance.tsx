import { pageTitle } from "~/web/meta";
import { StatusPage } from "./status-page";

export const meta = () => pageTitle("Under Maintenance");

export default function UnderMaintenance() {
	return (
		<StatusPage title="Under maintenance">
			We are improving things and will be back shortly. Nothing you have saved is lost.
		</StatusPage>
	);
}
