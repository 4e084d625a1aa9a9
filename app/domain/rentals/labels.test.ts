import { expect, test } from "vitest";
import { bathroomChoices, bathrooms, bedroomChoices, bedrooms } from "./labels";

test("bedrooms and bathrooms are offered in their order, what is not set first, none left out", () => {
	const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value).join(" ");
	expect(values(bedroomChoices)).toBe("not_set studio 1 2 3 4 5 6 7 8 9+");
	expect(values(bathroomChoices)).toBe("not_set 1 1.5 2 2.5 3 3.5 4 4.5 5+");
	expect(bedroomChoices).toHaveLength(Object.keys(bedrooms).length);
	expect(bathroomChoices).toHaveLength(Object.keys(bathrooms).length);
});
