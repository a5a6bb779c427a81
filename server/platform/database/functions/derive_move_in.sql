-- Own row: "To move in" (T4), as `moveInCosts` of contract/move-in.ts; null where too little is said for a sum.
CREATE FUNCTION derive_move_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.move_in_cost := CASE WHEN NEW.type = 'rent' AND (NEW.deposit > 0 OR NEW.months_in_advance > 0) THEN
    coalesce(NEW.deposit, 0) + NEW.price * greatest(1, NEW.months_in_advance)
      + CASE WHEN NEW.agent_fee_payer = 'owner' THEN 0
        ELSE coalesce(NEW.agent_fee, round(NEW.price * NEW.agent_fee_percent / 100, 2), 0) END
  END;
  RETURN NEW;
END
$$;

CREATE TRIGGER properties_move_in
  BEFORE INSERT OR UPDATE OF type, price, deposit, months_in_advance, agent_fee, agent_fee_percent,
    agent_fee_payer ON properties
  FOR EACH ROW
  EXECUTE FUNCTION derive_move_in();
