import { z } from "zod";

export { ownerForm, tenantForm } from "./people-schema";
export { newPropertyForm, ownershipForm, propertyForm } from "./property-schema";
export { marketRentsForm, unitForm, unitsForm } from "./unit-schema";

/** The first steps of the dashboard, put away. */
export const hideFirstStepsForm = z.object({ intent: z.literal("hide-first-steps") });

/** Deleting a record, or taking it out of use and back: said in full, so that a second press changes nothing. */
export const removeForm = z.object({ intent: z.enum(["delete", "deactivate", "reactivate"]) });
