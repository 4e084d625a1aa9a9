import { setScreeningProvider } from "#domain/applications";
import { config } from "~/config.server";
import { sandboxScreening } from "./sandbox";

/**
 * Sets the test screening company if SCREENING is "sandbox", its default outside production. Otherwise there is none.
 */
export function connectScreening(): void {
	setScreeningProvider(config().screening === "sandbox" ? sandboxScreening : undefined);
}
