import { z } from "zod";

export { ownerForm, tenantForm } from "./people-schema";
export {
	newPropertyForm,
	newPropertyWithoutTermsForm,
	ownershipForm,
	propertyForm,
	propertyWithoutTermsForm,
} from "./property-schema";
export { marketRentsForm, unitForm, unitsForm } from "./unit-schema";

/** Hides the first steps on the dashboard. */
export const hideFirstStepsForm = z.object({ intent: z.literal("hide-first-steps") });

/**
 * Deletes, deactivates or reactivates a record. The action is named in full, so that sending it twice changes nothing.
 */
export const removeForm = z.object({ intent: z.enum(["delete", "deactivate", "reactivate"]) });
